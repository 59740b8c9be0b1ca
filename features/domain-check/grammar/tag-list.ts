const isName = (text: string) => /^[A-Za-z][A-Za-z0-9_]*$/.test(text);

/** Splits a part "name = value" at its first "="; null if it has none or no valid name. */
function tagOf(part: string): [name: string, value: string] | null {
  const equals = part.indexOf("=");
  const name = part.slice(0, Math.max(equals, 0)).trim();
  return isName(name) ? [name, part.slice(equals + 1).trim()] : null;
}

/**
 * Parses a tag-list as DKIM reads it: names as written, with or without a final ";". Null if a part is no tag or a name
 * occurs twice, which voids the whole list (RFC 6376 3.2).
 */
export function parseTagList(text: string): Map<string, string> | null {
  const tags = new Map<string, string>();
  const parts = text.split(";");
  if (parts.at(-1)?.trim() === "") parts.pop();
  for (const part of parts) {
    const tag = tagOf(part);
    if (!tag || tags.has(tag[0])) return null;
    tags.set(...tag);
  }
  return tags;
}

/** Tags of a list whose broken parts are skipped: the first value of each name, and the names that occur twice. */
export type LooseTags = { tags: ReadonlyMap<string, string>; repeated: readonly string[] };

/** Parses a tag-list as DMARC and BIMI read it: names in any case, broken parts skipped (RFC 9989 4.7). */
export function parseLooseTags(text: string): LooseTags {
  const tags = new Map<string, string>();
  const repeated: string[] = [];
  for (const part of text.split(";")) {
    const [written, value = ""] = tagOf(part) ?? [];
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (tags.has(name)) repeated.push(name);
    else tags.set(name, value);
  }
  return { tags, repeated };
}
