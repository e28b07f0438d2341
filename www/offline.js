// Whether the app works without a network, and the way to a newer version.
import { h } from "./dom.js";
import { t } from "./i18n.js";

/** @typedef {"none" | "getting" | "ready" | "update" | "onefile"} State */

/** @type {State} */
let state = "none";
/** @type {ServiceWorker | null} */
let next = null;

const says = () => ({ none: "", getting: t().offlineGetting, ready: t().offlineReady, update: t().updateReady, onefile: t().offlineOnefile })[state];
const button = h("button", { type: "button", class: "quiet", hidden: true, on: { click: takeOver } }, () => t().updateNow);
const words = h("span", {}, says);

/** The line of the shell that tells it. */
export const offlineLine = h("p", { class: "offline", role: "status" }, words, " ", button);

/** @param {State} to */
function show(to) {
  state = to;
  words.textContent = says();
  button.hidden = to !== "update";
}

function takeOver() {
  button.disabled = true;
  next?.postMessage("take-over");
}

/** A server on this very machine is a workshop: no cache there, unless asked for by `?offline`. */
function wanted() {
  const workshop = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  return location.protocol.startsWith("http") && (!workshop || new URLSearchParams(location.search).has("offline"));
}

/** Starts keeping the app on the device. */
export async function keepOffline() {
  if (location.protocol === "file:") return show("onefile");
  if (!wanted() || !("serviceWorker" in navigator)) return;
  const container = navigator.serviceWorker;
  // A page under the old version must not load parts of the new one.
  const controlled = Boolean(container.controller);
  container.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    else show("ready");
  });
  show(controlled ? "ready" : "getting");
  try {
    const registration = await container.register(new URL("./sw.js", import.meta.url), { updateViaCache: "none" });
    watch(registration);
  } catch {
    // Storage refused or a first visit without a network: the app works as it is.
    show(controlled ? "ready" : "none");
  }
}

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  /** @param {ServiceWorker | null} worker */
  const offer = (worker) => {
    if (!worker || !navigator.serviceWorker.controller) return;
    next = worker;
    show("update");
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed") offer(coming);
    });
  });
}
