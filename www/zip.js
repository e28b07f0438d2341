// What is bundled of the zip library.
export { unzipSync } from "fflate";
