import { paths } from "#app/paths.ts";

/** Pages that read their query, with the only parameters they ever see. Every other page is the same with and without one. */
const queryPages: ReadonlyMap<string, readonly string[]> = new Map([
  [paths.blog, ["topic", "page"]],
  [paths.blogDraft, ["token"]],
  [paths.search, ["q"]],
  // Explanations of terms are drawn on the server, so their preview is too.
  [paths.services, ["preview"]],
  [paths.newsletterConfirm, ["token"]],
  [paths.newsletterUnsubscribe, ["token"]],
]);

/** Longest value of a parameter that is looked at (characters). */
const longestValue = 200;

/**
 * The part of a query that its page reads, in the order of the table, such as "?topic=backup&page=2"; empty when nothing is left.
 * `path` may be the page's own or that of its data (`/blog.data`).
 */
export function keptQuery(path: string, query: URLSearchParams): string {
  const names = queryPages.get(path.replace(/\.data$/, "")) ?? [];
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = plainValue(query.get(name) ?? "");
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  return text ? `?${text}` : "";
}

/** One line without control characters, which a database may refuse; a broken encoding leaves nothing behind. */
function plainValue(value: string): string {
  return value
    .slice(0, longestValue)
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]+/gu, " ")
    .trim();
}
