// The one worker of the app. No engine runs on the page's own thread.
import { startEngine } from "./parts.js";

export { GenbunError } from "../pkg/worker.js";

export const engine = startEngine();
