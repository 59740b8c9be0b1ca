import type { Company } from "#content/company.ts";
import { phoneHref } from "#platform/phone.ts";

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

/** Content security policy as a meta tag, because a folder of files cannot set headers: no scripts, no requests. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'";

/** Style sheet for the notes on copied pages. */
export const copyStyle = {
  path: "/copy-note.css",
  text: ".copy-note{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:.75rem 1.25rem;border-left:4px solid #c2410c;background:#fff7e6;color:#1b2420}.copy-note a{color:inherit;font-weight:700;white-space:nowrap}body>.copy-note{text-align:center;border-left:0;border-bottom:2px solid #c2410c}\n",
} as const;

function note(text: string, company: Company): string {
  const phone = escaped(company.phone);
  return `<p class="copy-note">${text} <a href="${escaped(phoneHref(company.phone))}">${phone}</a></p>`;
}

const scripts = /<script\b(?![^>]*\btype="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/gi;
const scriptHints = /<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*\bas="script"[^>]*>/gi;
const moduleHints = /<link\b[^>]*\brel="modulepreload"[^>]*>/gi;
const forms = /<form\b[^>]*>[\s\S]*?<\/form>/gi;

/** Returns the page for use without the server: no scripts, a phone number instead of each form, a note at the top. */
export function copyOfPage(html: string, company: Company): string {
  const instead = note("This form is not available right now. Please call us:", company);
  const top = note(
    "This is a copy of our site, shown while we repair it. For anything that does not work here, call us:",
    company,
  );
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="stylesheet" href="${copyStyle.path}">`;
  return html
    .replace(scripts, "")
    .replace(scriptHints, "")
    .replace(moduleHints, "")
    .replace(/<\/?noscript\b[^>]*>/gi, "")
    .replace(forms, () => instead)
    .replace(/<head\b[^>]*>/i, (tag) => `${tag}${head}`)
    .replace(/<body\b[^>]*>/i, (tag) => `${tag}${top}`);
}

const named = /\b(?:href|src)="(\/[^"#?]+)/g;
const namedInSet = /\bsrcset="([^"]+)"/gi;
const namedInStyle = /url\((?:"|')?(\/[^"')#?]+)/g;
const fileEnd = /\.(?:css|woff2?|png|jpe?g|webp|avif|gif|svg|ico|pdf|webmanifest)$/;

/** Returns the site's own files that a page or style sheet references, each once. */
export function filesNamedIn(text: string): string[] {
  const inSets = [...text.matchAll(namedInSet)].flatMap(([, set = ""]) =>
    set.split(",").map((part) => part.trim().split(/\s/)[0] ?? ""),
  );
  const found = [...text.matchAll(named), ...text.matchAll(namedInStyle)].map(
    ([, path = ""]) => path,
  );
  return [...new Set([...found, ...inSets])].filter(
    (path) => path.startsWith("/") && !path.startsWith("//") && fileEnd.test(path),
  );
}

/** Returns the paths of all pages in a site map. */
export function pagesInSiteMap(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => {
    return new URL(address.replaceAll("&amp;", "&")).pathname;
  });
}

/** Returns the file name of a page in the folder. */
export function fileOfPage(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
}
