// The same calls as the package's, answered by a worker.
import type * as api from "./index.js";
import type {
  Claims,
  Document,
  Game,
  GameReport,
  Pack,
  GenbunError,
  InitInput,
  LintOptions,
  ReadOptions,
  ReportKind,
  TreeNode,
  DocumentIndex,
  Language,
} from "./index.js";

export { GenbunError } from "./index.js";

export interface CallOptions {
  /** A newer call with the same word takes the place of one that has not begun; that one is rejected with code `superseded`. */
  latest?: string;
  /** In milliseconds. */
  timeout?: number;
}

export interface ConnectOptions {
  /** Makes the worker; default: `worker-host.js` beside the package. */
  worker?: () => unknown;
  /** What `init` is given inside the worker; a Response cannot cross. */
  module?: string | BufferSource | WebAssembly.Module;
  /** For every call, in milliseconds; default 60,000. */
  timeout?: number;
}

type Remote<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : T[K];
};

export type RemoteDocument = Omit<Remote<Document>, "free" | typeof Symbol.dispose> & {
  request(method: Exclude<keyof Document, "language" | "free" | typeof Symbol.dispose>, args: unknown[], options?: CallOptions): Promise<any>;
  close(): void;
  free(): void;
  [Symbol.dispose](): void;
};

type Async<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;

export type RemoteClaims = Omit<Remote<Claims>, "free" | typeof Symbol.dispose> & {
  close(): void;
  free(): void;
  [Symbol.dispose](): void;
};

export type RemoteGame = Omit<Remote<Game>, "free" | typeof Symbol.dispose> & {
  close(): void;
  free(): void;
  [Symbol.dispose](): void;
};

export interface Client {
  /** How often a worker was started. */
  readonly starts: number;
  init(module?: InitInput): Promise<void>;
  request(op: string, args: unknown[], options?: CallOptions & { handle?: number }): Promise<any>;
  open(op: "readDocument", args: [text: string, options?: ReadOptions], options?: CallOptions): Promise<RemoteDocument>;
  readDocument(text: string, options?: ReadOptions): Promise<RemoteDocument>;
  loadGame(pack: Pack, options?: { lang?: Language | null }): Promise<RemoteGame>;
  checkGame(pack: Pack, options?: { lang?: Language | null }): Promise<GameReport>;
  quotesInAnswer: Async<typeof api.quotesInAnswer>;
  extractEntities: Async<typeof api.extractEntities>;
  compareEntities: Async<typeof api.compareEntities>;
  verifyClaim: Async<typeof api.verifyClaim>;
  synonymCoverage: Async<typeof api.synonymCoverage>;
  compareFindings: Async<typeof api.compareFindings>;
  loadClaims(...args: Parameters<typeof api.loadClaims>): Promise<RemoteClaims>;
  version(): Promise<string>;
  /** Ends the worker; whatever waits is rejected with code `closed`. */
  close(): void;
  [Symbol.dispose](): void;
}

/** A client with a worker of its own, started by the first call. */
export function connect(options?: ConnectOptions): Client;
