/** One term of an SPF record (RFC 7208 4.6). */
export type SpfTerm =
  | {
      kind: "mechanism";
      qualifier: "+" | "-" | "~" | "?";
      name: string;
      value: string;
      prefix4: number | null;
      prefix6: number | null;
    }
  | { kind: "modifier"; name: string; value: string };

export type SpfRecord = { text: string; terms: readonly SpfTerm[] };
export type SpfParse = { record: SpfRecord } | { fault: string };

/** Whether a TXT record is an SPF record: its first word is exactly the version, so "v=spf10" is none. */
export function isSpf(text: string): boolean {
  return /^v=spf1(?: |$)/i.test(text);
}

const mechanism = /^([+\-~?])?(all|include|a|mx|ptr|ip4|ip6|exists)(?:([:/])(.*))?$/i;
const modifier = /^([a-z][a-z0-9_.-]*)=(.*)$/i;
const longest = 64 * 1024;

/** Reads a record by the grammar; one wrong term makes receivers reject the whole record, so it is a fault here too. */
export function parseSpf(text: string): SpfParse {
  if (!isSpf(text) || text.length > longest) return { fault: "is no SPF record" };
  if (/[^\x20-\x7e]/.test(text)) return { fault: "holds characters that may not stand in it" };
  const terms: SpfTerm[] = [];
  for (const word of text.slice("v=spf1".length).split(" ")) {
    if (word === "") continue;
    const term = parseTerm(word);
    if (term === null) return { fault: `has a part that cannot be read: ${word.slice(0, 80)}` };
    terms.push(term);
  }
  for (const name of ["redirect", "exp"]) {
    const same = terms.filter((term) => term.kind === "modifier" && term.name === name);
    if (same.length > 1) return { fault: `has "${name}" more than once` };
  }
  return { record: { text, terms } };
}

function parseTerm(word: string): SpfTerm | null {
  const found = mechanism.exec(word);
  if (found) {
    const [, qualifier = "+", name = "", separator = "", rest = ""] = found;
    return parseMechanism(qualifier as "+", name.toLowerCase(), separator, rest);
  }
  const [, name = "", value = ""] = modifier.exec(word) ?? [];
  if (name === "") return null;
  const known = /^(redirect|exp)$/i.test(name);
  if (known ? !isDomainSpec(value) : !isMacroString(value)) return null;
  return { kind: "modifier", name: name.toLowerCase(), value };
}

function parseMechanism(
  qualifier: "+" | "-" | "~" | "?",
  name: string,
  separator: string,
  rest: string,
): SpfTerm | null {
  const term = { kind: "mechanism", qualifier, name } as const;
  const none = { value: "", prefix4: null, prefix6: null };
  if (name === "all") return separator === "" ? { ...term, ...none } : null;
  if (name === "ip4" || name === "ip6") return separator === ":" ? network(term, rest) : null;
  if (name === "include" || name === "exists" || name === "ptr") {
    if (separator === "" && name === "ptr") return { ...term, ...none };
    return separator === ":" && isDomainSpec(rest) ? { ...term, ...none, value: rest } : null;
  }
  const text = separator === "/" ? `/${rest}` : rest;
  const [, value = "", four, six] = /^(.*?)(?:\/(\d{1,3}))?(?:\/\/(\d{1,3}))?$/.exec(text) ?? [];
  if (separator === ":" ? !isDomainSpec(value) : value !== "") return null;
  const prefix4 = four === undefined ? null : prefix(four, 32);
  const prefix6 = six === undefined ? null : prefix(six, 128);
  return Number.isNaN(prefix4) || Number.isNaN(prefix6)
    ? null
    : { ...term, value, prefix4, prefix6 };
}

/** NaN for a length that cannot be. */
function prefix(text: string, most: number): number {
  return /^(0|[1-9]\d*)$/.test(text) && Number(text) <= most ? Number(text) : Number.NaN;
}

const octet = "(?:0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])";
const ip4 = new RegExp(`^(?:${octet}\\.){3}${octet}$`);

function network(
  term: { kind: "mechanism"; qualifier: "+" | "-" | "~" | "?"; name: string },
  rest: string,
): SpfTerm | null {
  const [address = "", length, ...more] = rest.split("/");
  if (more.length > 0) return null;
  const most = term.name === "ip4" ? 32 : 128;
  const bits = length === undefined ? most : prefix(length, most);
  const fits = term.name === "ip4" ? ip4.test(address) : isIp6(address);
  if (!fits || Number.isNaN(bits)) return null;
  const lengths =
    term.name === "ip4" ? { prefix4: bits, prefix6: null } : { prefix4: null, prefix6: bits };
  return { ...term, value: address, ...lengths };
}

function isIp6(address: string): boolean {
  return /^[0-9a-f:.]{2,45}$/i.test(address) && URL.canParse(`http://[${address}]/`);
}

function isMacroString(text: string): boolean {
  return /^(?:[\x21-\x24\x26-\x7e]|%[%_-]|%\{[slodiphcrtv]\d{0,3}r?[.+,/_=-]*\})*$/i.test(text);
}

/** A name that may hold macros and ends in a label or a macro (RFC 7208 7.1). */
function isDomainSpec(text: string): boolean {
  if (text === "" || text.length > 512 || !isMacroString(text)) return false;
  return hasMacro(text)
    ? /(\}|\.[a-z0-9-]*[a-z0-9])\.?$/i.test(text)
    : /^[^.]+(\.[^.]+)+\.?$/.test(text);
}

/** Macros depend on the single message, so they are counted and not followed. */
export function hasMacro(text: string): boolean {
  return text.includes("%{");
}
