import { languageOfPath } from "#app/languages/local-paths.ts";
import type { Company } from "#content/company.ts";
import { outage as spanish } from "#content/es/outage.ts";
import { languageFacts } from "#content/frame/languages.ts";
import { outage as english } from "#content/frame/outage.ts";
import { isDatabaseAway } from "#platform/database/away.server.ts";
import { errorResponse } from "#platform/http/api.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { closedPage } from "./maintenance-page.server.ts";

/** Retry-After of every answer that needs the database while it is away (s). */
export const outageRetrySeconds = 30;

const texts = { en: english, es: spanish };

type FailedRequest = { path: string; requestId: string };

/**
 * Returns the 503 answer to a request that failed because the database is away: the usual error body for the API, else
 * a page with the company's phone number. Null for any other error.
 */
export function outageAnswer(
  error: unknown,
  { path, requestId }: FailedRequest,
  company: Company,
): Response | null {
  if (!isDatabaseAway(error)) return null;
  if (path.startsWith("/api/")) {
    const away = new ExpectedError("unavailable", { retryAfterSeconds: outageRetrySeconds });
    return errorResponse(away, requestId);
  }
  const language = languageOfPath(path);
  const lang = languageFacts[language].tag;
  return closedPage(company, { lang, ...texts[language] }, outageRetrySeconds);
}
