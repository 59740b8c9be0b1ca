/**
 * Reads "name=value; name=value" as DKIM, DMARC, MTA-STS and TLS-RPT records write it: names in lower case, spaces around
 * "=" and ";" dropped, the first of repeated names wins. Null when a part has no "=" at all.
 */
export function parseTags(text: string): Map<string, string> | null {
  const tags = new Map<string, string>();
  for (const part of text.split(";")) {
    if (part.trim() === "") continue;
    const equals = part.indexOf("=");
    const name = part.slice(0, equals).trim().toLowerCase();
    if (equals < 1 || !/^[a-z][a-z0-9_]*$/.test(name)) return null;
    if (!tags.has(name)) tags.set(name, part.slice(equals + 1).trim());
  }
  return tags;
}
