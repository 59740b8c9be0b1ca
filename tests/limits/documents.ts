import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";

/** A page of each type. */
export const pageTypes = [
  "/",
  "/es",
  "/services",
  "/es/services",
  "/contact",
  "/es/contact",
  "/email-security",
  "/microsoft-365",
  "/security-assessment",
  "/security-assessment/sample",
  "/security-assessment/report",
  "/blog",
  "/blog/wisp-small-tax-practice",
  "/industries",
  "/industries/law-firms",
  "/locations",
  "/locations/woodland-hills",
  "/about",
  "/partners",
  "/glossary",
  "/privacy-policy",
  "/booking",
  "/search",
  "/newsletter/confirm",
  "/no-such-page",
] as const;

/** Compresses as the page cache does with a page that is read often. */
const compress = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });

/**
 * Returns a page with the same address and hashes in every run and every build: names without a pattern, as many and as
 * long as the real ones. A limit would otherwise be met or missed by their luck.
 */
export async function pageAt(url: string, path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const names = new Map<string, string>();
  const nameOf = (hash: string) => {
    const next = createHash("sha256").update(String(names.size)).digest("base64url").slice(0, 8);
    const name = names.get(hash) ?? next;
    names.set(hash, name);
    return name;
  };
  return html
    .replaceAll(url, "http://127.0.0.1:45678")
    .replaceAll(/(?<=\/assets\/[\w.-]*-)[\w-]{8}(?=\.\w)/g, nameOf);
}

/** Stands in a rule that only the style sheet of the staff area has; decision 025. */
export const staffRule = "[data-save-bar]";

/** Measures a page as it is and in Brotli. */
export function documentFigures(html: string): Record<string, number> {
  return {
    "HTML bytes": Buffer.byteLength(html),
    "HTML bytes in Brotli": compress(html).length,
  };
}
