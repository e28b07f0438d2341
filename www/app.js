// The shell: name, tabs with deep links, language, theme.
import { h, setAttribute } from "./dom.js";
import { language, setLanguage, t } from "./i18n.js";
import { keepOffline, offlineLine } from "./offline.js";
import { recall, remember } from "./store.js";
import { GameView } from "./views/game.js";
import { DocumentView } from "./views/document.js";
import { FidelityView } from "./views/fidelity.js";
import { HelpView } from "./views/help.js";
import { NumbersView } from "./views/numbers.js";
import { QuotesView } from "./views/quotes.js";

/** Order of the tabs. A view is made when its tab is first opened. */
const VIEWS = /** @type {const} */ ([
  ["document", () => new DocumentView()],
  ["quotes", () => new QuotesView()],
  ["game", () => new GameView()],
  ["fidelity", () => new FidelityView()],
  ["numbers", () => new NumbersView()],
]);

/** @typedef {typeof VIEWS[number][0] | "help"} ViewName */

/** @type {Map<ViewName, {tab: HTMLAnchorElement, panel: HTMLElement, make: () => HTMLElement}>} */
const views = new Map();

for (const [name, make] of VIEWS) {
  const tab = h(
    "a",
    { class: "tab", role: "tab", id: `tab-${name}`, href: `#/${name}`, "aria-controls": `panel-${name}` },
    () => t()[name],
  );
  const panel = h("section", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, hidden: true });
  views.set(name, { tab, panel, make });
}

const helpLink = h("a", { class: "help-link", id: "tab-help", href: "#/help" }, () => t().help);
const helpPanel = h("section", { id: "panel-help", "aria-labelledby": "tab-help", hidden: true });

const tabs = h(
  "div",
  { class: "tabs", role: "tablist", "aria-label": () => t().views, on: { keydown: moveBetweenTabs } },
  [...views.values()].map((view) => view.tab),
);

document.body.append(
  h(
    "header",
    { class: "shell" },
    h("h1", { class: "wordmark" }, h("span", { class: "seal", lang: "ja" }, "原文"), h("span", { lang: "en" }, "genbun")),
    h("nav", { "aria-label": () => t().views }, tabs),
    h("div", { class: "choices" }, helpLink, languageChoice(), themeChoice()),
  ),
  h("main", {}, [...views.values()].map((view) => view.panel), helpPanel),
  h("footer", { class: "shell-foot" }, h("p", {}, () => t().privacy), offlineLine),
);

function languageChoice() {
  const select = h(
    "select",
    { id: "language", "aria-label": () => t().language, on: { change: () => setLanguage(/** @type {any} */ (select.value)) } },
    h("option", { value: "ja", lang: "ja" }, "日本語"),
    h("option", { value: "en", lang: "en" }, "English"),
  );
  select.value = language();
  return select;
}

function themeChoice() {
  const choose = () => {
    document.documentElement.dataset.theme = select.value;
    remember("theme", select.value);
  };
  const select = h(
    "select",
    { id: "theme", "aria-label": () => t().theme, on: { change: choose } },
    h("option", { value: "auto" }, () => t().themeAuto),
    h("option", { value: "light" }, () => t().themeLight),
    h("option", { value: "dark" }, () => t().themeDark),
  );
  select.value = recall("theme") ?? "auto";
  return select;
}

/** @param {KeyboardEvent} event */
function moveBetweenTabs(event) {
  const all = [...views.values()].map((view) => view.tab);
  const at = all.indexOf(/** @type {any} */ (event.target));
  const to = {
    ArrowRight: (at + 1) % all.length,
    ArrowLeft: (at + all.length - 1) % all.length,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  if (event.key === " ") all[at]?.click();
  else if (to === undefined || at < 0) return;
  else all[to].focus();
  event.preventDefault();
}

/** The view that the address names; below the help it names a section, too. @returns {ViewName} */
function wanted() {
  const [name] = location.hash.replace(/^#\/?/, "").split("/");
  return name === "help" || views.has(/** @type {any} */ (name)) ? /** @type {ViewName} */ (name) : "document";
}

function show() {
  const name = wanted();
  for (const [other, { tab, panel, make }] of views) {
    const here = other === name;
    setAttribute(tab, "aria-selected", here);
    tab.setAttribute("aria-selected", String(here));
    tab.tabIndex = here ? 0 : -1;
    panel.hidden = !here;
    if (here) tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (here && !panel.firstChild) panel.append(make());
  }
  // Without a tab of its own the first one stays in the order of Tab.
  if (name === "help") [...views.values()][0].tab.tabIndex = 0;
  helpLink.toggleAttribute("aria-current", name === "help");
  helpPanel.hidden = name !== "help";
  if (name === "help" && !helpPanel.firstChild) helpPanel.append(new HelpView());
  retitle();
}

function retitle() {
  document.title = `${t()[wanted()]} – 原文 genbun`;
}

addEventListener("hashchange", show);
document.addEventListener("genbun:language", retitle);
show();
keepOffline();
