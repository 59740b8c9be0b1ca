import { englishPath } from "#app/languages/local-paths.ts";
import { paths } from "#app/paths.ts";

/** Pages that read their query, with the only parameters they get. All other pages ignore the query. */
const queryPages: ReadonlyMap<string, readonly string[]> = new Map([
  [paths.blog, ["topic", "page"]],
  [paths.blogDraft, ["token"]],
  [paths.search, ["q", "page"]],
  [paths.contact, ["purpose"]],
  // The server renders the explanations of terms, so it must also see their preview parameter.
  [paths.services, ["preview"]],
  [paths.newsletterConfirm, ["token"]],
  [paths.newsletterUnsubscribe, ["token"]],
  [paths.monthlyLook, ["token", "domain"]],
  [paths.monthlyLookStop, ["token"]],
]);

/** Tells whether a page is rendered for each request, because its content changes with time. */
export function isLivePage(path: string): boolean {
  return englishPath(path) === paths.booking || englishPath(path).startsWith(`${paths.booking}/`);
}

/** Maximum length of a value in characters; longer values are cut. */
const maxValue = 200;

/**
 * Returns the part of a query that its page reads, in the order of the table, such as "?topic=backup&page=2". `path`
 * may be the page's own or that of its data (`/blog.data`).
 */
export function allowedQuery(path: string, query: URLSearchParams): string {
  const names = queryPages.get(englishPath(path.replace(/\.data$/, ""))) ?? [];
  const allowed = new URLSearchParams();
  for (const name of names) {
    const value = plainValue(query.get(name) ?? "");
    if (value) allowed.set(name, value);
  }
  const text = allowed.toString();
  return text ? `?${text}` : "";
}

/** Returns one line without control characters, which a database may refuse, and without broken encodings. */
function plainValue(value: string): string {
  return value
    .slice(0, maxValue)
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]+/gu, " ")
    .trim();
}
