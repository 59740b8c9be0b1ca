import { setTimeout as sleep } from "node:timers/promises";
import type { RequestContext } from "#platform/http/context.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { differingLines } from "./differing-lines.ts";
import type { SearchDocument } from "./document.ts";
import { SiteIndex } from "./site-index.server.ts";

/** Versions of a source's documents at one moment, cheap to read and to compare. */
export type Editions = {
  /** Data contained in every document: a change of it changes all of them. */
  shared: string;
  /** Lines, one per document: its id, a space, and a token that changes with the document. */
  lines: string;
};

/** Supplies part of the site's documents to the index. */
export type SearchSource = {
  editions(ctx: RequestContext): Promise<Editions>;
  /** Returns these documents; missing ones are left out. */
  read(ctx: RequestContext, ids: readonly string[]): Promise<readonly SearchDocument[]>;
};

/** Documents indexed or removed before yielding to other requests. */
const batchSize = 5;
/** Maximum time (ms) that a query waits for an update; reading thousands of posts after a start takes longer. */
const maxWaitMs = 3000;
/** Number of removed documents above which the index is rebuilt, since their words stay in it. */
const maxLeftovers = 500;

/** Indexed state of one source. */
type Holding = {
  source: SearchSource;
  /** Tokens by id. Keeping the lines themselves would retain the whole text from which they were cut. */
  tokens: Map<string, string>;
  /** All lines as one text; undefined while any of them is not indexed. */
  all: string | undefined;
};

function idAndToken(line: string): [id: string, edition: string] {
  const [id = "", edition = ""] = line.split(" ", 2);
  return [id, edition];
}

/**
 * Indexes all sources and, for each content version, reads only the documents that changed: one saved post does not
 * cause thousands to be read.
 */
export class IncrementalIndex {
  #index = new SiteIndex();
  #holdings: readonly Holding[];
  #shared = "";
  #leftovers = 0;
  #version = Number.NEGATIVE_INFINITY;
  #updating: Promise<void> | undefined;

  constructor(sources: readonly SearchSource[]) {
    this.#holdings = sources.map(emptyHolding);
  }

  /** True once the index was built, which the first query does. */
  get isBuilt(): boolean {
    return this.#version > Number.NEGATIVE_INFINITY;
  }

  /**
   * Returns the index at this content version or a later one; after three seconds, as far as it is built by then.
   * Concurrent callers share one update.
   */
  async at(ctx: RequestContext, version: number): Promise<SiteIndex> {
    if (this.#version >= version) return this.#index;
    const late = sleep(maxWaitMs, true, { ref: false });
    while (this.#version < version) {
      this.#updating ??= this.#update(ctx, version).finally(() => {
        this.#updating = undefined;
      });
      if (await Promise.race([this.#updating.then(() => false), late])) break;
    }
    return this.#index;
  }

  /** Updates the index. The next update resumes after a failure, since each document is recorded once it is indexed. */
  async #update(ctx: RequestContext, version: number): Promise<void> {
    const editions = await Promise.all(this.#holdings.map(({ source }) => source.editions(ctx)));
    const shared = editions.map((one) => one.shared).join("\n");
    if (shared !== this.#shared || this.#leftovers > maxLeftovers) {
      this.#index = new SiteIndex();
      this.#holdings = this.#holdings.map(({ source }) => emptyHolding(source));
      this.#shared = shared;
      this.#leftovers = 0;
    }
    for (const [at, held] of this.#holdings.entries()) {
      await this.#follow(ctx, held, editions[at]?.lines ?? "");
    }
    this.#version = version;
  }

  async #follow(ctx: RequestContext, held: Holding, all: string): Promise<void> {
    // Most content changes do not concern this source.
    if (held.all === all) return;
    const { removed, added } = differingLines(held.all ?? linesOf(held), all);
    held.all = undefined;
    for (const batch of batchesOf(removed)) {
      for (const [id] of batch) {
        this.#index.drop(id);
        held.tokens.delete(id);
        this.#leftovers += 1;
      }
      await yieldToEventLoop();
    }
    let missed = added.size;
    for (const batch of batchesOf(added)) {
      const editions = new Map(batch);
      for (const document of await held.source.read(ctx, [...editions.keys()])) {
        this.#index.add(document);
        held.tokens.set(document.id, editions.get(document.id) ?? "");
        missed -= 1;
      }
      await yieldToEventLoop();
    }
    // Documents that were missing when read are tried again at the next update.
    if (missed === 0) held.all = all;
  }
}

function emptyHolding(source: SearchSource): Holding {
  return { source, tokens: new Map(), all: undefined };
}

function linesOf({ tokens }: Holding): string {
  return Array.from(tokens, (parts) => parts.join(" ")).join("\n");
}

function batchesOf(lines: ReadonlySet<string>): [id: string, edition: string][][] {
  return [...inChunks(Array.from(lines, idAndToken), batchSize)];
}
