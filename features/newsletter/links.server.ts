import { languageNamed, languagePrefix } from "#content/frame/languages.ts";
import type { Env } from "#platform/env.server.ts";
import { leaveHeaders } from "#platform/mail/list-links.server.ts";

/** Paths of the pages behind newsletter links; a test compares them with the site's route table. */
export const newsletterPages = {
  confirm: "/newsletter/confirm",
  unsubscribe: "/newsletter/unsubscribe",
} as const;

/** Reader whose link is built, and the language of the linked page. */
type Reader = { leaveToken: string; language: string };

/** Returns the URL of a page in the reader's language. */
function pageIn(env: Env, language: string, page: string): string {
  return `${env.PUBLIC_URL}${languagePrefix(languageNamed(language))}${page}`;
}

/** Returns the URL of the page whose button confirms a subscription. */
export function confirmLink(env: Env, token: string, language: string): string {
  return `${pageIn(env, language, newsletterPages.confirm)}?token=${token}`;
}

/** Returns the URL of the unsubscribe page, to which mail programs also post (RFC 8058). */
export function leaveLink(env: Env, { leaveToken, language }: Reader): string {
  return `${pageIn(env, language, newsletterPages.unsubscribe)}?token=${leaveToken}`;
}

/** Returns the headers of every mail to the list. */
export function listHeaders(env: Env, subscriber: Reader) {
  return leaveHeaders(env, "newsletter", leaveLink(env, subscriber));
}
