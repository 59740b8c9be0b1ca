import type { Ctx } from "#platform/context.server.ts";
import type { SearchDocument } from "./document.ts";
import { SiteIndex } from "./site-index.server.ts";

/** A part of the site that can be found. */
export type SearchSource = {
  /** Its documents by id, each with a word that changes whenever the document does. */
  editions(ctx: Ctx): Promise<ReadonlyMap<string, string>>;
  /** Some of its documents; one that went meanwhile is left out. */
  read(ctx: Ctx, ids: readonly string[]): Promise<readonly SearchDocument[]>;
};

/** Documents that are put in at one go; in between the server does other things. */
const perPiece = 5;
/** Longest wait (ms) for what changed: thousands of posts are read after a start, pages first and the newest posts next. */
const waitMostMs = 3000;
/** The words of so many documents that changed or went may stay known; then the index is made anew. */
const leftoversMost = 500;

/**
 * The index of all sources, brought up to each content version by what changed since the one before: a site with
 * thousands of posts must not be read again because one was saved.
 */
export class KeptIndex {
  readonly #sources: readonly SearchSource[];
  #index = new SiteIndex();
  /** What the index holds of each source. */
  #held: Map<string, string>[] = [];
  #leftovers = 0;
  #version = Number.NEGATIVE_INFINITY;
  #updating: Promise<void> | undefined;

  constructor(sources: readonly SearchSource[]) {
    this.#sources = sources;
  }

  /**
   * The index at this content version or a later one; as far as it is made, where that takes more than three seconds.
   * Of several that ask for a new one, one updates and the others wait.
   */
  async at(ctx: Ctx, version: number): Promise<SiteIndex> {
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
  async #update(ctx: Ctx, version: number): Promise<void> {
    if (this.#leftovers > leftoversMost) {
      this.#index = new SiteIndex();
      this.#held = [];
      this.#leftovers = 0;
    }
    for (const [at, source] of this.#sources.entries()) {
      const held = this.#held[at] ?? new Map<string, string>();
      this.#held[at] = held;
      await this.#follow(ctx, source, held);
    }
    this.#version = version;
  }

  async #follow(ctx: Ctx, source: SearchSource, held: Map<string, string>): Promise<void> {
    const editions = await source.editions(ctx);
    const isOld = (id: string) => held.get(id) !== editions.get(id);
    for (const id of [...held.keys()].filter(isOld)) {
      this.#index.drop(id);
      held.delete(id);
      this.#leftovers += 1;
    }
    const missing = [...editions.keys()].filter(isOld);
    for (let from = 0; from < missing.length; from += perPiece) {
      for (const document of await source.read(ctx, missing.slice(from, from + perPiece))) {
        this.#index.add(document);
        held.set(document.id, editions.get(document.id) ?? "");
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
