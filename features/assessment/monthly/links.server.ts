import { type Language, languagePrefix } from "#content/frame/languages.ts";
import type { Env } from "#platform/env.server.ts";

/** Pages that mails about a monthly check link to; a test compares them with the site's own table. */
export const monthlyLookPages = {
  confirm: "/security-assessment/monthly-look",
  stop: "/security-assessment/monthly-look/stop",
} as const;

/** Page that checks a domain if no report is stored for the reader. */
export const domainCheckPage = "/email-security";

export function confirmLink(env: Env, token: string, language: Language): string {
  return `${env.PUBLIC_URL}${languagePrefix(language)}${monthlyLookPages.confirm}?token=${token}`;
}

/** Returns the URL of the page with one button, to which mail programs also POST (RFC 8058 section 3.2). */
export function stopLink(env: Env, stopToken: string, language: Language): string {
  return `${env.PUBLIC_URL}${languagePrefix(language)}${monthlyLookPages.stop}?token=${stopToken}`;
}

/** Returns the URL of the domain check page, with the domain filled in. */
export function checkLink(env: Env, name: string, language: Language): string {
  const page = `${env.PUBLIC_URL}${languagePrefix(language)}${domainCheckPage}`;
  return `${page}?domain=${encodeURIComponent(name)}#domain-check`;
}
