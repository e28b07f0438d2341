// Before the first paint: the theme and the language that were chosen here last time.
(() => {
  const root = document.documentElement;
  let theme = "auto";
  let language = "";
  try {
    theme = localStorage.getItem("genbun.theme") ?? theme;
    language = localStorage.getItem("genbun.language") ?? language;
  } catch {
    // Storage may be refused; the defaults do.
  }
  root.dataset.theme = theme;
  root.lang = language || (navigator.language.startsWith("ja") ? "ja" : "en");
})();
