import type { RequestContext } from "#platform/http/context.server.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { differingLines } from "./differing-lines.ts";
import type { SearchDocument } from "./document.ts";
import { SiteIndex } from "./site-index.server.ts";

/** Which documents a source has at one moment, cheap to ask for and to compare. */
export type Editions = {
  /** What stands in all of them: where it changes, each of them does. */
  shared: string;
  /** A line for each: its id, a space, and a short word that changes whenever it does. */
  lines: string;
};

/** A part of the site that can be found. */
export type SearchSource = {
  editions(ctx: RequestContext): Promise<Editions>;
  /** Some of its documents; one that went meanwhile is left out. */
  read(ctx: RequestContext, ids: readonly string[]): Promise<readonly SearchDocument[]>;
};

/** Documents that are put in or taken out at one go; in between the server does other things. */
const perPiece = 5;
/** Longest wait (ms) for what changed: thousands of posts are read after a start, pages first and the newest posts next. */
const waitMostMs = 3000;
/** The words of so many documents that changed or went may stay known; then the index is made anew. */
const maxLeftovers = 500;

/** What the index holds of a source. */
type Holding = {
  source: SearchSource;
  /** By id, what stands after it in its line. Not the lines: each would keep the whole text in memory it was cut from. */
  each: Map<string, string>;
  /** All lines as one text; undefined while some of them are not held. */
  all: string | undefined;
};

function partsOf(line: string): [id: string, edition: string] {
  const [id = "", edition = ""] = line.split(" ", 2);
  return [id, edition];
}

/**
 * The index of all sources, brought up to each content version by what changed since the one before: a site with
 * thousands of posts must not be read again because one was saved.
 */
export class KeptIndex {
  #index = new SiteIndex();
  #holdings: readonly Holding[];
  #shared = "";
  #leftovers = 0;
  #version = Number.NEGATIVE_INFINITY;
  #updating: Promise<void> | undefined;

  constructor(sources: readonly SearchSource[]) {
    this.#holdings = sources.map(nothingOf);
  }

  /** Whether anybody has searched. */
  get isMade(): boolean {
    return this.#version > Number.NEGATIVE_INFINITY;
  }

  /**
   * The index at this content version or a later one; as far as it is made, where that takes more than three seconds.
   * Of several that ask for a new one, one updates and the others wait.
   */
  async at(ctx: RequestContext, version: number): Promise<SiteIndex> {
    if (this.#version >= version) return this.#index;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, waitMostMs, true);
    });
    try {
      while (this.#version < version) {
        this.#updating ??= this.#update(ctx, version).finally(() => {
          this.#updating = undefined;
        });
        if (await Promise.race([this.#updating.then(() => false), late])) break;
      }
      return this.#index;
    } finally {
      clearTimeout(timer);
    }
  }

  /** May fail half-way: what was put in is noted at once, and the next one goes on from there. */
  async #update(ctx: RequestContext, version: number): Promise<void> {
    const editions = await Promise.all(this.#holdings.map(({ source }) => source.editions(ctx)));
    const shared = editions.map((one) => one.shared).join("\n");
    if (shared !== this.#shared || this.#leftovers > maxLeftovers) {
      this.#index = new SiteIndex();
      this.#holdings = this.#holdings.map(({ source }) => nothingOf(source));
      this.#shared = shared;
      this.#leftovers = 0;
    }
    for (const [at, held] of this.#holdings.entries()) {
      await this.#follow(ctx, held, editions[at]?.lines ?? "");
    }
    this.#version = version;
  }

  async #follow(ctx: RequestContext, held: Holding, all: string): Promise<void> {
    // Most changes of content are none of this source.
    if (held.all === all) return;
    const { gone, come } = differingLines(held.all ?? linesOf(held), all);
    held.all = undefined;
    for (const piece of piecesOf(gone)) {
      for (const [id] of piece) {
        this.#index.drop(id);
        held.each.delete(id);
        this.#leftovers += 1;
      }
      await yieldToEventLoop();
    }
    let missed = come.size;
    for (const piece of piecesOf(come)) {
      const editions = new Map(piece);
      for (const document of await held.source.read(ctx, [...editions.keys()])) {
        this.#index.add(document);
        held.each.set(document.id, editions.get(document.id) ?? "");
        missed -= 1;
      }
      await yieldToEventLoop();
    }
    // One that went while others were read is looked for again.
    if (missed === 0) held.all = all;
  }
}

function nothingOf(source: SearchSource): Holding {
  return { source, each: new Map(), all: undefined };
}

function linesOf({ each }: Holding): string {
  return Array.from(each, (parts) => parts.join(" ")).join("\n");
}

function piecesOf(lines: ReadonlySet<string>): [id: string, edition: string][][] {
  const all = Array.from(lines, partsOf);
  const starts = Array.from({ length: Math.ceil(all.length / perPiece) }, (_, at) => at * perPiece);
  return starts.map((from) => all.slice(from, from + perPiece));
}
