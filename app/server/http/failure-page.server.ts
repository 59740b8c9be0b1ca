import { type ErrorCode, ExpectedError, statusOfCode, wordsOfCode } from "#platform/http/errors.ts";
import { hashSource } from "#platform/http/security-headers.server.ts";

const style =
  "body{font:18px/1.55 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color:#1b2420;background:#fbf8f2}a{color:#0b5f7d}@media(prefers-color-scheme:dark){body{color:#edf3ef;background:#0f1714}a{color:#8fcbe3}}";
const styleSource = hashSource(style);

function textOfStatus(status: number): string {
  const code = (Object.keys(statusOfCode) as ErrorCode[]).find((c) => statusOfCode[c] === status);
  return code ? wordsOfCode[code] : new ExpectedError("internal").message;
}

/** Returns a self-contained page for when rendering failed or a form was refused before rendering. */
export function failurePage(requestId: string, status = 500): Response {
  const text =
    status === 500
      ? "We're sorry, but an unexpected error occurred. Please try refreshing the page."
      : textOfStatus(status);
  const reference = requestId ? `<p><small>Reference: ${requestId}</small></p>` : "";
  const html = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Something went wrong</title><style>${style}</style></head><body><h1>Something went wrong</h1><p>${text}</p><p><a href="/">Go Home</a></p>${reference}</body></html>`;
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
export function errorPage(error: unknown, requestId: string): Response {
  if (!(error instanceof ExpectedError)) return failurePage(requestId);
  const page = failurePage(requestId, error.status);
  if (error.retryAfterSeconds) page.headers.set("Retry-After", String(error.retryAfterSeconds));
  return page;
}
