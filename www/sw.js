// Keeps the app on the device: one cache a version, filled before the version
// is offered, and never two versions mixed. dist/precache.js is written by the
// build; a change in any file of the app changes it, and so makes an update.
/// <reference lib="webworker" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
worker.importScripts("dist/precache.js");

/** @type {{version: string, files: string[]}} */
const { version, files } = /** @type {any} */ (worker).PRECACHE;
const PREFIX = "genbun-";
const CACHE = PREFIX + version;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "reload" })))),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

// The page asks for the change when the reader has agreed to it.
worker.addEventListener("message", (event) => {
  if (event.data === "take-over") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  // The page itself has one address, whatever stands behind `?` and `#`.
  const key = request.mode === "navigate" ? new URL("./", worker.registration.scope).href : url.origin + url.pathname;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(key))
      .then((kept) => kept ?? fetch(request)),
  );
});
