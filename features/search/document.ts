import type { ResultKind } from "./contract.ts";

/** A page, part of a page or post in the index. */
export type SearchDocument = {
  /** Stable across indexes. */
  id: string;
  kind: ResultKind;
  title: string;
  path: string;
  /** Other names visitors may type: abbreviations, ZIP codes, menu names. */
  keywords?: readonly string[];
  /** A sentence or two, shown as the excerpt when they contain a found word. */
  summary: string;
  /** The rest of the page's text, one paragraph per line. */
  text: string;
};
