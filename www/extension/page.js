// What stands in the page: one walk over its words, marks drawn over them with
// the Highlight API, and a word to the panel when the page changes. The page's
// own elements are never touched.
import { walkPageInSlices } from "../../pkg/walk.js";

/** Names of the highlights, by what they mark. */
const KINDS = ["error", "warning", "info", "chosen"];
/** A page that changes all the time is spoken of once in so many milliseconds. */
const QUIET = 400;

const page = /** @type {any} */ (globalThis).genbunPage;
if (!page) {
  /** @type {import("../../pkg/walk.js").PageText | undefined} */
  let words;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => chrome.runtime.sendMessage({ kind: "changed" }).catch(() => {}), QUIET);
  });
  const clear = () => KINDS.forEach((kind) => CSS.highlights.delete(`genbun-${kind}`));
  const ranges = (/** @type {{ start: number, end: number }} */ { start, end }) => (words?.ranges(start, end) ?? []).filter((range) => range.startContainer.isConnected);

  /** @type {any} */ (globalThis).genbunPage = {
    /** The words of the page and their stretches; what was marked before is forgotten. */
    async read() {
      clear();
      observer.disconnect();
      words = await walkPageInSlices(document.body ?? document.documentElement);
      observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
      return { title: document.title, url: location.href, text: words.text, marks: [...words.marks], readings: words.readings };
    },
    /** @param {{ start: number, end: number, kind: string }[]} spans */
    mark(spans) {
      clear();
      for (const kind of KINDS) {
        const found = spans.filter((span) => span.kind === kind).flatMap(ranges);
        if (found.length > 0) CSS.highlights.set(`genbun-${kind}`, new Highlight(...found));
      }
    },
    /** Shows one place. @param {{ start: number, end: number }} span */
    go(span) {
      const found = ranges(span);
      if (found.length === 0) return false;
      const chosen = new Highlight(...found);
      chosen.priority = 1;
      CSS.highlights.set("genbun-chosen", chosen);
      const { startContainer } = found[0];
      (startContainer instanceof Element ? startContainer : startContainer.parentElement)?.scrollIntoView({ block: "center", behavior: "instant" });
      return true;
    },
    clear,
    selection: () => String(getSelection() ?? ""),
  };
}
