import type { Company } from "#content/company.ts";
import { hashSource } from "#platform/http/security-headers.server.ts";
import { phoneHref } from "#platform/phone.ts";

/** Retry-After of the maintenance page (s). */
export const maintenanceSeconds = 600;

const style =
  "body{font:1.125rem/1.6 system-ui,sans-serif;margin:0;color:#1b2420;background:#fbf8f2}main{max-width:34rem;margin:0 auto;padding:18vh 1.5rem 3rem}.name{font-weight:700;letter-spacing:-.01em;margin:0 0 2.5rem}h1{font-size:2rem;line-height:1.15;letter-spacing:-.02em;margin:0 0 1rem}.call{border-top:2px solid;margin-top:2rem;padding-top:1.25rem}.call a{display:inline-block;padding:.25rem 0;color:inherit}.call strong{font-size:1.5rem}@media(prefers-color-scheme:dark){body{color:#edf3ef;background:#0f1714}}";
const styleSource = hashSource(style);

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

/** Texts of a page that stands in for the site. `call` is the sentence before the phone number. */
type ClosedText = { lang: string; heading: string; text: string; call: string };

/** Returns a self-contained page with status 503: what happens, and whom to call. */
export function closedPage(
  company: Company,
  { lang, heading, text, call }: ClosedText,
  retryAfterSeconds: number,
): Response {
  const name = escaped(company.brandName);
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(heading)} | ${name}</title><style>${style}</style></head><body><main><p class="name">${name}</p><h1>${escaped(heading)}</h1><p>${escaped(text)}</p><div class="call"><p>${escaped(call)}</p><p><a href="${escaped(phoneHref(company.phone))}"><strong>${escaped(company.phone)}</strong></a><br><a href="mailto:${escaped(company.email)}">${escaped(company.email)}</a></p></div></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": String(retryAfterSeconds),
      "Content-Security-Policy": `default-src 'none'; style-src ${styleSource}; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
    },
  });
}

/** Returns the page of a closed site: whom to call, and that the site comes back by itself. */
export function maintenancePage(company: Company): Response {
  const texts = {
    lang: "en-US",
    heading: "We are working on this site",
    text: "It is closed for a short while and comes back by itself. Nothing that you sent us is lost.",
    call: `If something is urgent, call us. We answer ${company.hours}.`,
  };
  return closedPage(company, texts, maintenanceSeconds);
}
