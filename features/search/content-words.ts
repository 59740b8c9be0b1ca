/** Parts of content data that are no words: ids, addresses, names of drawings, dates. */
const silent = new Set([
  "category",
  "icon",
  "id",
  "illustration",
  "industry",
  "kind",
  "latitude",
  "locations",
  "longitude",
  "neighbors",
  "path",
  "post",
  "posts",
  "quoteNeed",
  "related",
  "reviewed",
  "slug",
  "source",
  "sources",
  "url",
]);

/** "[a plan](/glossary#wisp) in **bold**" as it reads. */
export function unmarked(text: string): string {
  return text.replace(/\*\*(.+?)\*\*/g, "$1").replace(/\[([^\]]+)\]\([^)\s]*\)/g, "$1");
}

/** Every text inside a piece of content, a paragraph each, in the order of the page. */
export function wordsOfContent(value: unknown): string[] {
  if (typeof value === "string") return [unmarked(value)];
  if (Array.isArray(value)) return value.flatMap(wordsOfContent);
  if (typeof value !== "object" || value === null) return [];
  // Shown only while a setting has a value: what may not be on the page is not found either.
  if ("kind" in value && value.kind === "when") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    silent.has(key) ? [] : wordsOfContent(inner),
  );
}
