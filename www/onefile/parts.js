// The parts of the one-file build: everything stands in the page itself, since
// a page opened from a disk may load nothing.
import { connect } from "../../pkg/worker.js";
import wasm from "onefile:wasm";
import workerScript from "onefile:worker";
import samples from "onefile:samples";
import * as editor from "../editor/editor.js";
import * as zip from "../zip.js";

export const startEngine = () =>
  connect({
    module: wasm,
    worker() {
      const url = URL.createObjectURL(new Blob([workerScript], { type: "text/javascript" }));
      try {
        return new Worker(url, { name: "genbun" });
      } finally {
        URL.revokeObjectURL(url);
      }
    },
  });

export const loadEditor = async () => editor;

export const loadZip = async () => zip;

/** @param {string} file */
export async function sampleText(file) {
  const text = samples[file];
  if (text === undefined) throw new Error(`${file}: not in this file`);
  return text;
}
