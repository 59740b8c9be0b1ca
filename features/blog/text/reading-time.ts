const wordsPerMinute = 230;

/** Whole minutes, at least 1, that reading a Markdown text takes. Addresses of links are not read. */
export function readingMinutes(markdown: string): number {
  const read = markdown.replace(/\]\([^)\s]*\)/g, "]");
  const words = read.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
