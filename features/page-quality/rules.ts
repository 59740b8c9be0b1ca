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
export const wordsLeast = 150;

/** Two texts are alike when they share so much of their words. */
const alikeFrom = 0.8;

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** How much of their words two texts share, 0 to 1 (Jaccard). */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared / (one.size + other.size - shared);
}

/** Lengths, thin pages, and pages that say nearly the same. Every page is held against every other. */
export function judgePages(pages: readonly PageWords[]): PageQuality[] {
  const known = pages.map((page) => ({
    page,
    title: wordsOf(page.title),
    description: wordsOf(page.description),
  }));
  return known.map(({ page, title, description }) => {
    const others = known.filter((other) => other.page !== page);
    const alikeIn = (own: ReadonlySet<string>, part: "title" | "description") =>
      others
        .filter((other) => likeness(own, other[part]) >= alikeFrom)
        .map((other) => other.page.path);
    const titles = alikeIn(title, "title");
    const descriptions = alikeIn(description, "description");
    const remarks: PageRemark[] = lengthRemarks(page);
    if (titles.length > 0) remarks.push("title-alike");
    if (descriptions.length > 0) remarks.push("description-alike");
    return {
      ...page,
      titleLength: page.title.length,
      descriptionLength: page.description.length,
      remarks,
      alike: [...new Set([...titles, ...descriptions])],
    };
  });
}

function lengthRemarks({ title, description, words }: PageWords): PageRemark[] {
  const remarks: PageRemark[] = [];
  if (title.length < titleLength.least) remarks.push("title-short");
  if (title.length > titleLength.most) remarks.push("title-long");
  if (description.length < descriptionLength.least) remarks.push("description-short");
  if (description.length > descriptionLength.most) remarks.push("description-long");
  if (words !== null && words < wordsLeast) remarks.push("thin");
  return remarks;
}
