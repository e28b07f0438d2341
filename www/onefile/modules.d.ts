declare module "onefile:wasm" {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
declare module "onefile:worker" {
  const script: string;
  export default script;
}
declare module "onefile:samples" {
  const texts: Record<string, string | undefined>;
  export default texts;
}
