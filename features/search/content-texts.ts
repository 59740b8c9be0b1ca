/** Keys of content data that hold no readable text: ids, paths, drawings, dates. */
const unreadKeys = new Set([
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

/** Strips links and bold: "[a plan](/glossary#wisp) in **bold**" becomes "a plan in bold". */
export function unmarked(text: string): string {
  return text.replace(/\*\*(.+?)\*\*/g, "$1").replace(/\[([^[\]]+)\]\([^)\s]{0,500}\)/g, "$1");
}

/** Returns every text inside a piece of content, in page order. */
export function textsOfContent(value: unknown): string[] {
  if (typeof value === "string") return [unmarked(value)];
  if (Array.isArray(value)) return value.flatMap(textsOfContent);
  if (typeof value !== "object" || value === null) return [];
  // Conditional parts may be missing from the page, so search must not find them.
  if ("kind" in value && value.kind === "when") return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    unreadKeys.has(key) ? [] : textsOfContent(inner),
  );
}
