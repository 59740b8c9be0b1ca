import type { PageIssue, PageQuality } from "./contract.ts";

/** A public page with its texts, supplied by the app. */
export type PageWords = {
  path: string;
  kind: string;
  title: string;
  description: string;
  /** Null for pages drawn from lists or forms. */
  words: number | null;
};

/** Bounds in characters: search results show up to `max`; below `min` they say too little. */
export const titleLength = { min: 20, max: 65 } as const;
export const descriptionLength = { min: 70, max: 160 } as const;

/** A page with fewer words is thin. */
export const minWords = 150;

/** Share of common words from which two texts are similar. */
const minSimilarity = 0.8;

/** Similar pages reported per page. */
const maxSimilar = 5;

/** Pages assessed before other requests get their turn. */
const batchSize = 200;

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** Returns the Jaccard similarity of two sets of words, 0 to 1. */
export function similarity(one: Words, other: Words): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared / (one.size + other.size - shared);
}

type Words = ReadonlySet<string>;

/** Returns the rarest words of a text, enough that every similar text has at least one of them. */
function rarestOf(words: Words, holders: ReadonlyMap<string, readonly number[]>): string[] {
  const count = Math.floor(words.size * (1 - minSimilarity) + 1e-9) + 1;
  const frequency = (word: string) => holders.get(word)?.length ?? 0;
  return [...words].sort((a, b) => frequency(a) - frequency(b)).slice(0, count);
}

/** Returns the indexes of texts similar to this one, at most `max`. */
function similarTo(
  at: number,
  sets: readonly Words[],
  holders: ReadonlyMap<string, readonly number[]>,
  max: number,
): number[] {
  const words = sets[at] ?? new Set();
  const seen = new Set([at]);
  const found: number[] = [];
  for (const rare of rarestOf(words, holders)) {
    for (const other of holders.get(rare) ?? []) {
      if (seen.has(other)) continue;
      seen.add(other);
      if (similarity(words, sets[other] ?? new Set()) < minSimilarity) continue;
      found.push(other);
      if (found.length === max) return found.sort((a, b) => a - b);
    }
  }
  return found.sort((a, b) => a - b);
}

/** Returns for each text the indexes of similar ones, a few. Only texts that share a rare word are compared. */
export async function similarTexts(
  texts: readonly string[],
  { max, yieldToEventLoop }: { max: number; yieldToEventLoop: () => Promise<void> },
): Promise<number[][]> {
  const sets = texts.map(wordsOf);
  const holders = new Map<string, number[]>();
  for (const [at, words] of sets.entries()) {
    for (const word of words) {
      const existing = holders.get(word);
      if (existing) existing.push(at);
      else holders.set(word, [at]);
    }
  }
  const found: number[][] = [];
  for (const at of sets.keys()) {
    if (at % batchSize === 0) await yieldToEventLoop();
    found.push(similarTo(at, sets, holders, max));
  }
  return found;
}

/** Finds wrong lengths, thin pages and pages with nearly the same text. Waits for `yieldToEventLoop` between batches. */
export async function assessPages(
  pages: readonly PageWords[],
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

function lengthIssues({ title, description, words }: PageWords): PageIssue[] {
  const issues: PageIssue[] = [];
  if (title.length < titleLength.min) issues.push("title-short");
  if (title.length > titleLength.max) issues.push("title-long");
  if (description.length < descriptionLength.min) issues.push("description-short");
  if (description.length > descriptionLength.max) issues.push("description-long");
  if (words !== null && words < minWords) issues.push("thin");
  return issues;
}
