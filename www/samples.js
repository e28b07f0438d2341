// The samples of the Document view. Files in samples/; origin in samples/SOURCES.md.

/** @typedef {"sampleOrder" | "sampleTerms" | "sampleEnglish" | "sampleCivil"} SampleKey */

/**
 * @type {{key: SampleKey, says: `${SampleKey}Says`, file: string, format: "txt" | "markdown", genre: import("../pkg/index.js").Genre | null}[]}
 */
export const SAMPLES = [
  { key: "sampleOrder", says: "sampleOrderSays", file: "itaku.txt", format: "txt", genre: null },
  { key: "sampleTerms", says: "sampleTermsSays", file: "kiyaku.md", format: "markdown", genre: null },
  { key: "sampleEnglish", says: "sampleEnglishSays", file: "licence.txt", format: "txt", genre: null },
  { key: "sampleCivil", says: "sampleCivilSays", file: "minpo.txt", format: "txt", genre: "legal/statute" },
];
