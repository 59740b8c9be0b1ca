import { type Language, languagePrefix } from "#content/frame/languages.ts";
import type { Env } from "#platform/env.server.ts";

/** Pages of the links in mails about a monthly look; a test holds them against the site's own table. */
export const monthlyLookPages = {
  confirm: "/security-assessment/monthly-look",
  stop: "/security-assessment/monthly-look/stop",
} as const;

/** Page that reads a domain's records when no report is stored for the reader. */
export const domainCheckPage = "/email-security";

export function confirmLink(env: Env, token: string, language: Language): string {
  return `${env.PUBLIC_URL}${languagePrefix(language)}${monthlyLookPages.confirm}?token=${token}`;
}

/** Returns the page with one button, which is also the address that mail programs post to (RFC 8058 section 3.2). */
export function stopLink(env: Env, stopToken: string, language: Language): string {
  return `${env.PUBLIC_URL}${languagePrefix(language)}${monthlyLookPages.stop}?token=${stopToken}`;
}

/** Returns the page of the domain check, with the domain in its field. */
export function checkLink(env: Env, name: string, language: Language): string {
  const page = `${env.PUBLIC_URL}${languagePrefix(language)}${domainCheckPage}`;
  return `${page}?domain=${encodeURIComponent(name)}#domain-check`;
}

/** Returns the headers of every mail about a look (RFC 2369, 2919, 8058): mail programs then show a button that stops it. */
export function stopHeaders(env: Env, stop: string) {
  return {
    "List-Id": `<monthly-look.${new URL(env.PUBLIC_URL).hostname}>`,
    "List-Unsubscribe": `<${stop}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
