import { endOfQuoted, isTokenCharacter, skipBlanks } from "./header-values.ts";

/** A valid Strict-Transport-Security header. `maxAge`: seconds; 0 switches the protection off (RFC 6797 6.1.1). */
export type Hsts = { maxAge: number; includeSubDomains: boolean };

type Value = { text: string | null; end: number };

/** Reads "=token" or '="quoted"' at a position; null if what stands there is neither. No "=": a value of null. */
function readValue(text: string, at: number): Value | null {
  if (text[at] !== "=") return { text: null, end: at };
  const begin = skipBlanks(text, at + 1);
  if (text[begin] === '"') {
    const end = endOfQuoted(text, begin);
    if (end <= begin + 1 || text[end - 1] !== '"') return null;
    return { text: text.slice(begin + 1, end - 1).replace(/\\(.)/g, "$1"), end };
  }
  let end = begin;
  while (isTokenCharacter(text[end])) end += 1;
  return end === begin ? null : { text: text.slice(begin, end), end };
}

/** Returns the directives by name; null if the header breaks the grammar or names one twice (RFC 6797 6.1). */
function directivesOf(text: string): Map<string, string | null> | null {
  const found = new Map<string, string | null>();
  let at = 0;
  for (;;) {
    const begin = skipBlanks(text, at);
    at = begin;
    while (isTokenCharacter(text[at])) at += 1;
    if (at > begin) {
      const name = text.slice(begin, at).toLowerCase();
      const value = readValue(text, skipBlanks(text, at));
      if (!value || found.has(name)) return null;
      found.set(name, value.text);
      at = skipBlanks(text, value.end);
    }
    if (at >= text.length) return found;
    if (text[at] !== ";") return null;
    at += 1;
  }
}

/**
 * Parses one Strict-Transport-Security header (RFC 6797 6.1). Null: browsers ignore it, because it breaks the grammar,
 * repeats a directive, has no max-age in digits, or gives includeSubDomains a value. Unknown directives are skipped.
 */
export function parseHsts(text: string): Hsts | null {
  const directives = directivesOf(text);
  const age = directives?.get("max-age");
  if (!directives || typeof age !== "string" || !/^\d+$/.test(age)) return null;
  const subdomains = directives.get("includesubdomains");
  if (typeof subdomains === "string") return null;
  return {
    maxAge: Math.min(Number(age), Number.MAX_SAFE_INTEGER),
    includeSubDomains: subdomains === null,
  };
}
