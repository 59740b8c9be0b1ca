import type { PageQuality, PageRemark } from "./contract.ts";

/** A public page with its words, as the app knows it. */
export type PageWords = {
  path: string;
  kind: string;
  title: string;
  description: string;
  /** Null where nobody counts them, as on pages that are drawn from lists or forms. */
  words: number | null;
};

/** Characters that search results show in full, and what is too little to say anything. */
export const titleLength = { least: 20, most: 65 } as const;
export const descriptionLength = { least: 70, most: 160 } as const;

/** Pages with fewer words are thin. */
export const minWords = 150;

/** Two texts are alike when they share so much of their words. */
const alikeFrom = 0.8;

/** No more of those alike to a page are sought: the first ones say what is wrong. */
const maxAlike = 5;

/** Pages that are judged at a time. */
const pagesAtOnce = 200;

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** How much of their words two texts share, 0 to 1 (Jaccard). */
export function likeness(one: Words, other: Words): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared / (one.size + other.size - shared);
}

type Words = ReadonlySet<string>;

/** The rarest words of a text, so many that whoever is alike to it has at least one of them. */
function rarestOf(words: Words, holders: ReadonlyMap<string, readonly number[]>): string[] {
  const count = Math.floor(words.size * (1 - alikeFrom) + 1e-9) + 1;
  const held = (word: string) => holders.get(word)?.length ?? 0;
  return [...words].sort((a, b) => held(a) - held(b)).slice(0, count);
}

/** The places of texts alike to this one, no more than `most`. */
function alikeTo(
  at: number,
  sets: readonly Words[],
  holders: ReadonlyMap<string, readonly number[]>,
  most: number,
): number[] {
  const words = sets[at] ?? new Set();
  const seen = new Set([at]);
  const found: number[] = [];
  for (const rare of rarestOf(words, holders)) {
    for (const other of holders.get(rare) ?? []) {
      if (seen.has(other)) continue;
      seen.add(other);
      if (likeness(words, sets[other] ?? new Set()) < alikeFrom) continue;
      found.push(other);
      if (found.length === most) return found.sort((a, b) => a - b);
    }
  }
  return found.sort((a, b) => a - b);
}

/** For each text the places of those alike to it, a few. Only texts that share a rare word are held against each other. */
export async function alikeTexts(
  texts: readonly string[],
  { most, yieldToEventLoop }: { most: number; yieldToEventLoop: () => Promise<void> },
): Promise<number[][]> {
  const sets = texts.map(wordsOf);
  const holders = new Map<string, number[]>();
  for (const [at, words] of sets.entries()) {
    for (const word of words) {
      const known = holders.get(word);
      if (known) known.push(at);
      else holders.set(word, [at]);
    }
  }
  const found: number[][] = [];
  for (const at of sets.keys()) {
    if (at % pagesAtOnce === 0) await yieldToEventLoop();
    found.push(alikeTo(at, sets, holders, most));
  }
  return found;
}

/** Lengths, thin pages, and pages that say nearly the same. Between pieces of the work it waits for `yieldToEventLoop`. */
export async function judgePages(
  pages: readonly PageWords[],
  yieldToEventLoop: () => Promise<void>,
): Promise<PageQuality[]> {
  const bounds = { most: maxAlike, yieldToEventLoop };
  const titles = await alikeTexts(
    pages.map(({ title }) => title),
    bounds,
  );
  const descriptions = await alikeTexts(
    pages.map(({ description }) => description),
    bounds,
  );
  return pages.map((page, at) => {
    const remarks: PageRemark[] = lengthRemarks(page);
    const [byTitle, byDescription] = [titles[at] ?? [], descriptions[at] ?? []];
    if (byTitle.length > 0) remarks.push("title-alike");
    if (byDescription.length > 0) remarks.push("description-alike");
    const alike = [...new Set([...byTitle, ...byDescription])].slice(0, maxAlike);
    return {
      ...page,
      titleLength: page.title.length,
      descriptionLength: page.description.length,
      remarks,
      alike: alike.flatMap((other) => pages[other]?.path ?? []),
    };
  });
}

function lengthRemarks({ title, description, words }: PageWords): PageRemark[] {
  const remarks: PageRemark[] = [];
  if (title.length < titleLength.least) remarks.push("title-short");
  if (title.length > titleLength.most) remarks.push("title-long");
  if (description.length < descriptionLength.least) remarks.push("description-short");
  if (description.length > descriptionLength.most) remarks.push("description-long");
  if (words !== null && words < minWords) remarks.push("thin");
  return remarks;
}
