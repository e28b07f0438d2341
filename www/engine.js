// The one worker of the app. No engine runs on the page's own thread.
import { connect } from "../pkg/worker.js";

export { GenbunError } from "../pkg/worker.js";

export const engine = connect();
