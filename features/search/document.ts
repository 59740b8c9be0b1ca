import type { ResultKind } from "./contract.ts";

/** Something that can be found. */
export type SearchDocument = {
  /** The same document has the same id in every index. */
  id: string;
  kind: ResultKind;
  title: string;
  path: string;
  /** Other names that readers may type: abbreviations, ZIP codes, menu names. */
  keywords?: readonly string[];
  /** One or two sentences; the excerpt when the words are found in it. */
  summary: string;
  /** Everything else that the page says, one paragraph a line. */
  text: string;
};
