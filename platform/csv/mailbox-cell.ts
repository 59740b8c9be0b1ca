/** Maximum characters of a cell with one address and its name. */
const maxLength = 600;

/**
 * Separates a cell with one address, as programs copy it, into the address and its name: `Ana <ana@x.example>`
 * (RFC 5322 §3.4), `mailto:ana@x.example` (RFC 6068 §2). Any other text is returned as the address.
 */
export function mailboxIn(cell: string): { address: string; name: string } {
  if (cell.length > maxLength) return { address: cell, name: "" };
  const opens = cell.lastIndexOf("<");
  const isNamed = opens !== -1 && cell.endsWith(">");
  const address = (isNamed ? cell.slice(opens + 1, -1) : cell).trim();
  const name = isNamed ? cell.slice(0, opens).trim().replace(/^"/, "").replace(/"$/, "") : "";
  return { address: withoutScheme(address), name: name.replaceAll('\\"', '"').trim() };
}

function withoutScheme(address: string): string {
  if (!/^mailto:/i.test(address)) return address;
  const [path = ""] = address.slice("mailto:".length).split("?", 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
