// What stays on this device: small choices in localStorage, texts in IndexedDB.
// Both may be refused (private windows, policies); then nothing is kept.

/**
 * @param {string} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(`genbun.${key}`, value);
  } catch {
    // Refused: the choice holds until the page is closed.
  }
}

/** @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(`genbun.${key}`);
  } catch {
    return null;
  }
}

/** @type {Promise<IDBDatabase> | undefined} */
let database;

function open() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("genbun", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("inputs");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return database;
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} run
 * @returns {Promise<T | undefined>}
 */
async function inputs(mode, run) {
  try {
    const request = run((await open()).transaction("inputs", mode).objectStore("inputs"));
    return await new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    return undefined;
  }
}

/**
 * The last input of a view, kept on this device only.
 *
 * @param {string} view
 * @returns {Promise<any>}
 */
export function lastInput(view) {
  return inputs("readonly", (store) => store.get(view));
}

/**
 * @param {string} view
 * @param {any} value
 */
export function keepInput(view, value) {
  return inputs("readwrite", (store) => store.put(value, view));
}

/** @param {string} view */
export function forgetInput(view) {
  return inputs("readwrite", (store) => store.delete(view));
}
