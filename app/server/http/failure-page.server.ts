import { pathIn } from "#app/languages/local-paths.ts";
import { pageLanguageOfPath } from "#app/languages/translators.ts";
import { paths } from "#app/paths.ts";
import { errorScreen } from "#content/frame/error-screen.ts";
import { languageFacts, languageNamed } from "#content/frame/languages.ts";
import {
  type ErrorCode,
  ExpectedError,
  messageOfCode,
  statusOfCode,
} from "#platform/http/errors.ts";
import { hashSource } from "#platform/http/security-headers.server.ts";

const style =
  "body{font:18px/1.55 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color:#1b2420;background:#fbf8f2}a{color:#0b5f7d}@media(prefers-color-scheme:dark){body{color:#edf3ef;background:#0f1714}a{color:#8fcbe3}}";
const styleSource = hashSource(style);

function textOfStatus(status: number): string {
  const code = (Object.keys(statusOfCode) as ErrorCode[]).find((c) => statusOfCode[c] === status);
  return code ? messageOfCode[code] : new ExpectedError("internal").message;
}

type FailedRequest = { path: string; requestId: string };

/**
 * Returns a self-contained page in the path's language for when rendering failed or a form was refused before
 * rendering.
 */
export function failurePage({ path, requestId }: FailedRequest, status = 500): Response {
  const { language, translate } = pageLanguageOfPath(path);
  const texts = translate(errorScreen);
  const text = status === 500 ? texts.text : translate(textOfStatus(status));
  const { tag } = languageFacts[languageNamed(language)];
  const home = pathIn(languageNamed(language), paths.home);
  const reference = requestId ? `<p><small>Reference: ${requestId}</small></p>` : "";
  const html = `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts.heading}</title><style>${style}</style></head><body><h1>${texts.heading}</h1><p>${text}</p><p><a href="${home}">${texts.home}</a></p>${reference}</body></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src ${styleSource}; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

/** Returns the page of an error, with Retry-After where the error has it; an unknown one is shown as the id alone. */
export function errorPage(error: unknown, request: FailedRequest): Response {
  if (!(error instanceof ExpectedError)) return failurePage(request);
  const page = failurePage(request, error.status);
  if (error.retryAfterSeconds) page.headers.set("Retry-After", String(error.retryAfterSeconds));
  return page;
}
