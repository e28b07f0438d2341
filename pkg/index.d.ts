// Types of the package `genbun`, written by hand. Every position counts UTF-16
// units of the text that was given; absent values are null.

/** What `init` takes: where the wasm file is, its bytes, or a compiled module. Nothing: beside the package. */
export type InitInput =
  | string
  | URL
  | Request
  | Response
  | BufferSource
  | WebAssembly.Module
  | Promise<Response | BufferSource | WebAssembly.Module>;

/** Loads the engines; the same promise for every call, a new try after a failed one. */
export function init(input?: InitInput): Promise<void>;

export type ErrorCode =
  | "argument"
  | "init"
  | "not-ready"
  | "trap"
  | "timeout"
  | "superseded"
  | "closed"
  | "too-large"
  | (string & {});

export class GenbunError extends Error {
  constructor(code: ErrorCode, message: string, at?: string | number | null);
  readonly code: ErrorCode;
  /** JSON pointer, line or entry; null where there is no place. */
  readonly at: string | number | null;
  toJSON(): { code: ErrorCode; message: string; at: string | number | null };
}

/** A place in the text: 0-based half-open UTF-16 offsets, 1-based line and column of the start. */
export interface Span {
  start: number;
  end: number;
  line: number;
  column: number;
}

export type Language = "ja" | "en";
/** `page`: the text of `genbun/page`, with its marks. */
export type Format = "txt" | "markdown" | "page";
export type Severity = "error" | "warning" | "info";
export type Genre =
  | "blog/tech"
  | "legal/contract"
  | "legal/statute"
  | "technical/spec"
  | "docs/manual"
  | "academic/paper"
  | "literature/fiction"
  | "speech/transcript"
  | "business/report";

export interface ReadOptions {
  /** Default `txt`. */
  format?: Format | null;
  /** Of the text; guessed when absent. */
  language?: Language | null;
  /** Guessed when absent. */
  genre?: Genre | null;
  /** Shown in reports and in the tree. */
  path?: string | null;
  /** Of a page: its stretches, as the page walk writes them. */
  marks?: ArrayLike<number> | null;
  /** Of a page: the readings of ruby, each with the offset behind its word. */
  readings?: [number, string][] | null;
}

export type NodeKind =
  | "doc"
  | "section"
  | "chapter"
  | "article"
  | "item"
  | "definition"
  | "reference"
  | "obligation"
  | "quantity"
  | "date";

/** One node of the tree. Which attributes are present depends on the kind. */
export interface TreeNode {
  kind: NodeKind;
  /** Such as `3.2` or `4.2.a`; empty for the document and for leaves. */
  address: string;
  line: number;
  label?: string;
  heading?: string;
  term?: string;
  target?: string;
  type?: ObligationType;
  marker?: string;
  value?: number | string;
  unit?: string;
  span: { start: number; end: number };
  children: TreeNode[];
  [attribute: string]: unknown;
}

export interface Finding extends Span {
  rule: string;
  severity: Severity;
  message: string;
  /** The label, term, quotation or word it is about. */
  about: string;
  /** What the message says, as values; its keys depend on the rule. */
  data: Record<string, unknown>;
  /** Another place that belongs to it, such as the first definition. */
  related: Span | null;
}

export interface LintOptions {
  /** Language of the messages; default: that of the document. */
  lang?: Language | null;
  genre?: Genre | null;
  language?: Language | null;
  /** Off, a severity, or a threshold for each rule. */
  rules?: Record<string, "off" | Severity | { max: number }> | null;
}

export type ObligationType = "must" | "must-not" | "may";

export interface DocumentIndex {
  definitions: (Span & { term: string; scope: string | null; uses: Span[] })[];
  references: (Span & {
    label: string;
    target: string;
    state: "resolved" | "external" | "dangling" | "undetermined";
  })[];
  obligations: (Span & { type: ObligationType; marker: string; who: string })[];
  quantities: (Span & { value: number | string; unit: string })[];
  dates: (Span & { value: string })[];
}

/** A quote and the address it is said to have; without one: anywhere. */
export interface Quote {
  quote: string;
  address?: string;
}

export interface CiteOptions {
  /** `full`: the closed list of tolerances with guards; `chaff`: white space and NFKC, plain substring. */
  rule?: "full" | "chaff" | null;
  /** `refuse`: a marked omission is no match. */
  ellipsis?: "read" | "refuse" | null;
}

export type CiteStatus = "match" | "elsewhere" | "missing" | "no-such-address" | "empty";
export type Via = "exact" | "nfkc" | "typography" | "editorial" | "elided" | "ruby-reading";

export interface CiteResult {
  quote: string;
  address: string | null;
  status: CiteStatus;
  /** By which tolerance the words were found. */
  via: Via | null;
  /** The first hundred places; those at the address for a match, all otherwise. */
  found: (Span & { address: string | null })[];
  count: number;
  nearest:
    | (Span & {
        text: string;
        address: string | null;
        /** In 1/10000. */
        similarity: number;
        /** Original, quote, class of the change. */
        changed: [string, string, string][];
        /** The ten characters behind it. */
        context: string;
      })
    | null;
  /** What marked omissions leave out. */
  omitted: string[];
}

export interface UnsourcedQuote {
  source: string;
  address: string;
  quote: string;
}

export type ReportKind = "sarif" | "markdown" | "csv" | "textquote";

/** A place by its words, as the W3C's Web Annotation model has it. */
export interface TextQuoteSelector {
  type: "TextQuoteSelector";
  /** The words as they stand in the document. */
  exact: string;
  /** Up to 32 characters before and behind them. */
  prefix: string;
  suffix: string;
}

/** A document that has been read. It never changes; `free` it when done. */
export interface Document {
  /** Language it was read in. */
  readonly language: Language;
  tree(): TreeNode;
  /** The tree as the engine writes it, the same bytes everywhere. */
  json(): string;
  sexp(): string;
  lint(options?: LintOptions): Finding[];
  /** Which genre is taken, whence, and what the text looks like instead. */
  genre(options?: LintOptions): GenreLine;
  index(): DocumentIndex;
  /** Whether each quote stands in the text, at its address. */
  cite(quotes: Quote[], options?: CiteOptions): CiteResult[];
  /** The same as lines of text: mark, address, quote, what became of it. */
  citeLines(quotes: Quote[], options?: CiteOptions & { lang?: Language | null; nearest?: boolean }): string[];
  /** Quotations without a source, as a list to fill in. */
  unsourcedQuotes(): UnsourcedQuote[];
  /**
   * Findings as SARIF or Markdown, obligations as CSV; give the options that `lint` was given.
   * Of what `cite` answered: the quotes that stand in the document as JSON of `TextQuoteSelector[]`, the first place of each.
   */
  report(result: Finding[] | CiteResult[], kind: ReportKind, options?: LintOptions): string;
  free(): void;
  [Symbol.dispose](): void;
}

export interface GenreLine {
  genre: Genre;
  from: "option" | "default";
  suggests: Genre | null;
}

/** Version of the engines. */
export function version(): string;

export interface SourcedQuote extends Quote {
  /** A key of the sources. */
  source: string;
}

export interface SourcedResult extends CiteResult {
  source: string;
}

/** Verdicts on quotes from several originals, in the order of the list. */
export function citeSources(
  sources: Record<string, string | { text: string; options?: ReadOptions }>,
  quotes: SourcedQuote[],
  options?: CiteOptions,
): SourcedResult[];

/** A quotation of an answer; its span is of the quoted words in the answer. */
export interface AnswerQuote extends Span {
  quote: string;
  /** Such as `4.2`; null: to be looked for anywhere. */
  address: string | null;
  /** Where the address is said. */
  addressSpan: Span | null;
}

/** The quotations of an answer as it was pasted, with the addresses said for them, in order. */
export function quotesInAnswer(answer: string): AnswerQuote[];

/**
 * Reads a text. Nothing in it is an error, whatever it holds.
 * @throws {GenbunError} for options that are not known and texts over 64 MB.
 */
export function readDocument(text: string, options?: ReadOptions): Document;

/** A pack: file names to contents (JSON or its text), or `{files: …}`. */
export type Pack = Record<string, unknown>;

/** Whole, plain, and at the same time the save. Treat it as opaque. */
export type GameState = {
  format: "genbun-save";
  turn: number;
  with: string;
  flags: string[];
  notebook: { text: string; turn: number; with: string }[];
  cards: { id: string; label: string; quote: string; spans: { start: number; end: number }[]; turn: number }[];
} & Record<string, unknown>;

export type GameInput = { with: string; text: string } | { choose: number } | { hint: true };

export type GameBlock =
  | { kind: "line"; who: string; text: string }
  | { kind: "narration"; text: string }
  | { kind: "wait" }
  | { kind: "recalled"; text: string; note: string }
  | { kind: "notice"; text: string };

export interface GameTurn {
  outcome: string;
  with: string;
  confirmed: boolean;
  /** What is shown, in order. */
  blocks: GameBlock[];
  card: { id: string; label: string; quote: string; spans: { start: number; end: number }[] } | null;
  memo: string | null;
  recalled: string | null;
  pending: { kind: "claim" | "confirm" | "choice"; quote: string | null; choices: string[] | null } | null;
  ended: boolean;
  notes: { dropped: string; id: string }[];
  /** For the author's eye; nothing of it is shown to a player. */
  trace: GameTrace;
}

export interface GameTrace {
  intent: string | null;
  stage: string | null;
  script: string | null;
  level: string | null;
  to: string | null;
  /** The rule of selection that decided, 1 to 5. */
  rule: number | null;
  rounds: number;
  candidates: { intent: string; score: number; outcome: string; why: string[] }[];
  claims: ClaimResult[];
  flagsBefore: string[];
  flagsAfter: string[];
}

/** One claim against an utterance; offsets count UTF-16 units of it. */
export interface ClaimResult {
  claimId: string;
  result: "supported" | "ambiguous" | "unsupported";
  interrogative: boolean;
  alternative: number | null;
  region: { start: number; end: number } | null;
  spans: { start: number; end: number; surface: string; term: number }[];
  why: string;
  /** Whether the flags already tell this; only from `evaluate`. */
  known?: boolean;
}

export interface ClaimsFinding {
  severity: Severity;
  code: string;
  file: string;
  at: string;
  message: string;
}

/** A sentence for people and the places in the utterance that it speaks of. */
export interface ExplanationLine {
  kind: "term-found" | "term-missing" | "excluded" | "reversal" | "quotation";
  text: string;
  places: { start: number; end: number }[];
  standing: string | null;
  reach: { start: number; end: number } | null;
  term: number | null;
}

/** Why a claim counts or not. */
export interface ClaimExplanation {
  headline: string;
  result: ClaimResult;
  alternatives: {
    alternative: number;
    scope: "sentence" | "utterance" | "linked";
    result: "supported" | "ambiguous" | "unsupported";
    region: { start: number; end: number } | null;
    lines: ExplanationLine[];
  }[];
  /** Quotations of somebody else's words, which are not searched. */
  quotations: ExplanationLine[];
}

export interface Claims {
  evaluate(utterance: string, options?: { flags?: string[] }): ClaimResult[];
  explain(utterance: string): ClaimExplanation[];
  check(): ClaimsFinding[];
  free(): void;
  [Symbol.dispose](): void;
}

/** @throws {GenbunError} code `claims`, with every fault of the files. */
export function loadClaims(claims: unknown, entities?: unknown, options?: { lang?: Language | null }): Claims;

export interface Entity extends Span {
  kind: "number" | "money" | "percent" | "ratio" | "quantity" | "date" | "time" | "duration";
  surface: string;
  /** Canonical: a plain decimal, a fraction, ISO 8601, or `low..high`. */
  value: string;
  unit: string | null;
  mod: "approx" | "ge" | "gt" | "le" | "lt" | null;
}

export function extractEntities(text: string): Entity[];

export interface CompareOptions {
  lang?: Language | null;
  rounding?: "marked" | "any" | null;
  /** How far an approximate figure may be off, in 1/10000. */
  approx?: number | null;
}

export interface Comparison {
  mismatch: boolean;
  state: Entity[];
  claim: Entity[];
  /** Places in `claim` and `state`. */
  matches: { claim: number; state: number; note: string | null }[];
  mismatches: { claim: number; state: number | null; reason: string; message: string }[];
}

export function compareEntities(state: string, claim: string, options?: CompareOptions): Comparison;

export interface VerifyConfig {
  enabled?: boolean;
  base_threshold?: number;
  synonym_margin_beta?: number;
  enable_entity_mismatch_check?: boolean;
}

export interface ClaimVerdict {
  entailment_prob: number;
  neutral_prob: number;
  contradiction_prob: number;
  hallucination_score: number;
  effective_threshold: number;
  synonym_coverage: number;
  entity_mismatch: boolean;
  is_hallucination: boolean;
  reason: string | null;
}

export function verifyClaim(
  state: string,
  claim: string,
  logits: [entailment: number, neutral: number, contradiction: number],
  config?: VerifyConfig & { lang?: Language | null },
): ClaimVerdict;

export function synonymCoverage(state: string, claim: string): number;

export interface PassedFinding {
  severity: string;
  line?: number | null;
  message: string;
}

export interface FidelityReport {
  accepted: boolean;
  differences: {
    kind: "changed" | "missing" | "added";
    field: "severity" | "line" | "message" | null;
    executor: PassedFinding | string | number | null;
    reporter: PassedFinding | string | number | null;
    executor_index: number | null;
    reporter_index: number | null;
    /** With hidden and look-alike characters escaped. */
    executor_escaped: string | null;
    reporter_escaped: string | null;
  }[];
  pairing: "exact" | "greedy";
  text: string;
}

export function compareFindings(
  executor: PassedFinding[] | { findings: PassedFinding[] },
  reporter: PassedFinding[] | { findings: PassedFinding[] },
  options?: { lang?: Language | null },
): FidelityReport;

export interface Answer {
  state: GameState;
  turn: GameTurn;
}

export interface GameReport {
  findings: { severity: Severity; code: string; file: string; at: string; message: string }[];
  examples: any[];
  reach: any | null;
  statistics: Record<string, any> | null;
}

export interface Game {
  start(): Answer;
  turn(state: GameState, input: GameInput): Answer;
  /** The topics that a line is likest, best first, at most ten; scores in 1/10000. */
  topics(text: string): { intent: string; score: number }[];
  /** Takes a save up; `notes` name what this version of the pack no longer has. */
  resume(state: GameState): { state: GameState; notes: { dropped: string; id: string }[] };
  check(): GameReport;
  free(): void;
  [Symbol.dispose](): void;
}

/**
 * @throws {GenbunError} code `pack`, `at` = file and JSON pointer of the first fault.
 */
export function loadGame(pack: Pack, options?: { lang?: Language | null }): Game;

/** The author's check of a pack, one that cannot be played too. */
export function checkGame(pack: Pack, options?: { lang?: Language | null }): GameReport;
