import { englishPath } from "#app/languages/local-paths.ts";
import { paths } from "#app/paths.ts";

/** Pages that read their query, with the only parameters they ever see. All others ignore it. */
const queryPages: ReadonlyMap<string, readonly string[]> = new Map([
  [paths.blog, ["topic", "page"]],
  [paths.blogDraft, ["token"]],
  [paths.search, ["q", "page"]],
  [paths.contact, ["purpose"]],
  // Explanations of terms are rendered on the server, so their preview is too.
  [paths.services, ["preview"]],
  [paths.newsletterConfirm, ["token"]],
  [paths.newsletterUnsubscribe, ["token"]],
  [paths.monthlyLook, ["token", "domain"]],
  [paths.monthlyLookStop, ["token"]],
]);

/** Tells the pages that are rendered for each request, because what they show changes with the time. */
export function isLivePage(path: string): boolean {
  return englishPath(path) === paths.booking || isBehindLink(path);
}

/** Tells the pages whose address itself is the key to what they show. */
export function isBehindLink(path: string): boolean {
  return englishPath(path).startsWith(`${paths.booking}/`);
}

/** Longer values are cut (characters). */
const maxValue = 200;

/**
 * Returns the part of a query that its page reads, in the order of the table, such as "?topic=backup&page=2". `path` may be
 * the page's own or that of its data (`/blog.data`).
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

/** Returns one line without control characters, which a database may refuse, or remains of a broken encoding. */
function plainValue(value: string): string {
  return value
    .slice(0, maxValue)
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]+/gu, " ")
    .trim();
}
