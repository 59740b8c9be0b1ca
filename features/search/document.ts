import type { RequestContext } from "#platform/http/context.server.ts";
import type { ResultKind } from "./contract.ts";

/** A page, part of a page or post that search finds. */
export type SearchDocument = {
  /** Remains the same when the document changes. */
  id: string;
  kind: ResultKind;
  /** Language of a document that is not in English. */
  language?: "es";
  title: string;
  path: string;
  /** Other names visitors may type: abbreviations, ZIP codes, menu names. */
  keywords?: readonly string[];
  /** A sentence or two, shown as the excerpt when they contain a found word. */
  summary: string;
  /** The rest of the page's text, one paragraph per line. */
  text: string;
};

/** Supplies documents that change while the product runs. */
export type SearchSource = {
  /**
   * Returns what is contained in every document (a change of it changes all of them), and a line per document: its id,
   * a space, and a token that changes with the document.
   */
  editions(ctx: RequestContext): Promise<{ shared: string; lines: string }>;
  /** Returns these documents; missing ones are left out. */
  read(ctx: RequestContext, ids: readonly string[]): Promise<readonly SearchDocument[]>;
};
