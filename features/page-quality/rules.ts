import type { PublicPage } from "#platform/product/frame.server.ts";
import type { PageIssue, PageQuality } from "./contract.ts";

/** Bounds in characters: search results show up to `max`; below `min` they say too little. */
export const titleLength = { min: 20, max: 65 } as const;
export const descriptionLength = { min: 70, max: 160 } as const;

/** Minimum number of words; a page with fewer is thin. */
export const minWords = 150;

/** Share of common words at which two texts count as similar. */
const minSimilarity = 0.8;

/** Maximum number of similar pages reported per page. */
const maxSimilar = 5;

/** Number of pages checked before other requests get a turn. */
const batchSize = 200;

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** Returns the Jaccard similarity of two sets of words, 0 to 1. */
export function similarity(one: WordSet, other: WordSet): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared / (one.size + other.size - shared);
}

type WordSet = ReadonlySet<string>;

/** A text's words as numbers, rarest first, in an order that all texts share. */
type Ranked = readonly number[];
/**
 * Texts of one length that have a word at one position: all of them either can or cannot be similar to another text.
 */
type Holders = { length: number; place: number; texts: number[] };

function rankWords(sets: readonly WordSet[]): Ranked[] {
  const counts = new Map<string, number>();
  for (const words of sets) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const rarestFirst = [...counts].sort(([, one], [, other]) => one - other);
  const ranks = new Map(rarestFirst.map(([word], rank) => [word, rank]));
  return sets.map((words) =>
    Array.from(words, (word) => ranks.get(word) ?? 0).sort((one, other) => one - other),
  );
}

/** Returns the length of a text's prefix of rarest words that shares a word with the prefix of every similar text. */
function prefixLength({ length }: Ranked): number {
  return length === 0 ? 0 : Math.floor(length * (1 - minSimilarity) + 1e-9) + 1;
}

/** Tells whether a text can still share enough words with texts whose first common word is at this position. */
function canBeSimilar(ranks: Ranked, at: number, { length, place }: Holders): boolean {
  const maxShared = Math.min(ranks.length - at, length - place);
  return maxShared + 1e-9 >= (minSimilarity / (1 + minSimilarity)) * (ranks.length + length);
}

/** Returns the texts that have each word in their prefix of rarest words. */
function holdersOf(texts: readonly Ranked[]): ReadonlyMap<number, readonly Holders[]> {
  const holders = new Map<number, Holders[]>();
  for (const [text, words] of texts.entries()) {
    const { length } = words;
    for (const [place, word] of words.slice(0, prefixLength(words)).entries()) {
      const groups = holders.get(word) ?? [];
      const own = groups.find((group) => group.length === length && group.place === place);
      if (own) own.texts.push(text);
      else groups.push({ length, place, texts: [text] });
      holders.set(word, groups);
    }
  }
  return holders;
}

/**
 * Returns for each text the indexes of similar ones, at most `max`. Compares only texts with an early match among their
 * rarest words (PPJoin: Xiao et al., "Efficient similarity joins for near duplicate detection", 2008).
 */
export async function similarTexts(
  texts: readonly string[],
  { max, yieldToEventLoop }: { max: number; yieldToEventLoop: () => Promise<void> },
): Promise<number[][]> {
  const sets = texts.map(wordsOf);
  const ranked = rankWords(sets);
  const holders = holdersOf(ranked);
  const found: number[][] = [];
  for (const [text, ranks] of ranked.entries()) {
    if (text % batchSize === 0) await yieldToEventLoop();
    found.push(similarTo(text, ranks));
  }
  return found;

  function similarTo(text: number, ranks: Ranked): number[] {
    const seen = new Set([text]);
    const similar: number[] = [];
    for (const other of candidatesOf(ranks, holders)) {
      if (similar.length === max) break;
      if (seen.has(other)) continue;
      seen.add(other);
      const isSimilar =
        similarity(sets[text] ?? new Set(), sets[other] ?? new Set()) >= minSimilarity;
      if (isSimilar) similar.push(other);
    }
    return similar.sort((one, next) => one - next);
  }
}

/** Yields the texts to compare with a text, some more than once. */
function* candidatesOf(
  ranks: Ranked,
  holders: ReadonlyMap<number, readonly Holders[]>,
): Generator<number> {
  for (const [at, word] of ranks.slice(0, prefixLength(ranks)).entries()) {
    for (const group of holders.get(word) ?? []) {
      if (canBeSimilar(ranks, at, group)) yield* group.texts;
    }
  }
}

/** Finds wrong lengths, thin pages and pages with nearly the same text. Awaits `yieldToEventLoop` between batches. */
export async function assessPages(
  pages: readonly PublicPage[],
  yieldToEventLoop: () => Promise<void>,
): Promise<PageQuality[]> {
  const bounds = { max: maxSimilar, yieldToEventLoop };
  const titles = await similarTexts(
    pages.map(({ title }) => title),
    bounds,
  );
  const descriptions = await similarTexts(
    pages.map(({ description }) => description),
    bounds,
  );
  return pages.map((page, at) => {
    const issues: PageIssue[] = lengthIssues(page);
    const [byTitle, byDescription] = [titles[at] ?? [], descriptions[at] ?? []];
    if (byTitle.length > 0) issues.push("title-similar");
    if (byDescription.length > 0) issues.push("description-similar");
    const similar = [...new Set([...byTitle, ...byDescription])].slice(0, maxSimilar);
    return {
      ...page,
      titleLength: page.title.length,
      descriptionLength: page.description.length,
      issues,
      similarTo: similar.flatMap((other) => pages[other]?.path ?? []),
    };
  });
}

function lengthIssues({ title, description, words }: PublicPage): PageIssue[] {
  const issues: PageIssue[] = [];
  if (title.length < titleLength.min) issues.push("title-short");
  if (title.length > titleLength.max) issues.push("title-long");
  if (description.length < descriptionLength.min) issues.push("description-short");
  if (description.length > descriptionLength.max) issues.push("description-long");
  if (words !== null && words < minWords) issues.push("thin");
  return issues;
}
