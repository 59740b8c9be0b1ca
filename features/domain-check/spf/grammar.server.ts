import { isIPv4, isIPv6 } from "node:net";
import { isDomainSpec, parseMacroString } from "./macros.server.ts";

export type Qualifier = "+" | "-" | "~" | "?";

/** A mechanism of a record. `value`: the domain-spec or network as written; empty for the domain itself. */
export type SpfMechanism = {
  kind: "mechanism";
  /** The term as written. */
  text: string;
  qualifier: Qualifier;
  name: "all" | "include" | "a" | "mx" | "ptr" | "ip4" | "ip6" | "exists";
  value: string;
  prefix4: number;
  prefix6: number;
};

type SpfModifier = { kind: "modifier"; name: string; value: string };

/** A term of an SPF record (RFC 7208 4.6.1). */
export type SpfTerm = SpfMechanism | SpfModifier;

export type SpfRecord = { text: string; terms: readonly SpfTerm[] };
export type SpfParse = { record: SpfRecord } | { problem: string };

/** Returns whether a TXT record is an SPF record: its first word is exactly the version, so "v=spf10" is none (4.5). */
export function isSpf(text: string): boolean {
  return /^v=spf1(?: |$)/i.test(text);
}

/** Returns the target of a record's "redirect" or "exp", or null. */
export function modifierOf(record: SpfRecord, name: "redirect" | "exp"): string | null {
  const found = record.terms.find((term) => term.kind === "modifier" && term.name === name);
  return found?.value ?? null;
}

const mechanism = /^([+\-~?])?(all|include|a|mx|ptr|ip4|ip6|exists)(?:([:/])(.*))?$/i;
const modifier = /^([a-z][a-z0-9_.-]*)=(.*)$/i;
const maxLength = 64 * 1024;

/** Parses a record by the grammar of RFC 7208 12. One invalid term makes the whole record a permanent error (4.6). */
export function parseSpf(text: string): SpfParse {
  if (!isSpf(text) || text.length > maxLength) return { problem: "is no SPF record" };
  if (/[^\x20-\x7e]/.test(text)) return { problem: "holds characters that may not stand in it" };
  const terms: SpfTerm[] = [];
  for (const word of text.slice("v=spf1".length).split(" ")) {
    if (word === "") continue;
    const term = parseTerm(word);
    if (term === null) return { problem: `has a part that cannot be read: ${word.slice(0, 80)}` };
    terms.push(term);
  }
  for (const name of ["redirect", "exp"]) {
    const same = terms.filter((term) => term.kind === "modifier" && term.name === name);
    if (same.length > 1) return { problem: `has "${name}" more than once` };
  }
  return { record: { text, terms } };
}

function parseTerm(word: string): SpfTerm | null {
  const found = mechanism.exec(word);
  if (found) {
    const [text, qualifier = "+", name = "", separator = "", rest = ""] = found;
    const head = {
      kind: "mechanism",
      text,
      qualifier: qualifier as Qualifier,
      name: name.toLowerCase() as SpfMechanism["name"],
      value: "",
      prefix4: 32,
      prefix6: 128,
    } as const;
    return parseMechanism(head, separator, rest);
  }
  const [, name = "", value = ""] = modifier.exec(word) ?? [];
  if (name === "") return null;
  // A known modifier with a wrong value is an error, not an unknown modifier.
  const isModifier = /^(redirect|exp)$/i.test(name);
  if (isModifier ? !isDomainSpec(value) : parseMacroString(value) === null) return null;
  return { kind: "modifier", name: name.toLowerCase(), value };
}

function parseMechanism(head: SpfMechanism, separator: string, rest: string): SpfMechanism | null {
  switch (head.name) {
    case "all":
      return separator === "" ? head : null;
    case "ip4":
    case "ip6":
      return separator === ":" ? parseNetwork(head, rest) : null;
    case "ptr":
    case "include":
    case "exists":
      if (separator === "") return head.name === "ptr" ? head : null;
      return separator === ":" && isDomainSpec(rest) ? { ...head, value: rest } : null;
    default:
      return parseHosts(head, separator, rest);
  }
}

/** Parses the rest of "a" and "mx": an optional domain-spec and prefix lengths for both families, as in "/24//64". */
function parseHosts(head: SpfMechanism, separator: string, rest: string): SpfMechanism | null {
  const text = separator === "/" ? `/${rest}` : rest;
  const [, value = "", four = "32", six = "128"] =
    /^(.*?)(?:\/(\d+))?(?:\/\/(\d+))?$/.exec(text) ?? [];
  if (separator === ":" ? !isDomainSpec(value) : value !== "") return null;
  const [prefix4, prefix6] = [prefixOf(four, 32), prefixOf(six, 128)];
  return prefix4 === null || prefix6 === null ? null : { ...head, value, prefix4, prefix6 };
}

function parseNetwork(head: SpfMechanism, rest: string): SpfMechanism | null {
  const [value = "", length, ...more] = rest.split("/");
  if (more.length > 0) return null;
  if (head.name === "ip4") {
    const prefix4 = prefixOf(length ?? "32", 32);
    return isIPv4(value) && prefix4 !== null ? { ...head, value, prefix4 } : null;
  }
  const prefix6 = prefixOf(length ?? "128", 128);
  const fits = isIPv6(value) && !value.includes("%");
  return fits && prefix6 !== null ? { ...head, value, prefix6 } : null;
}

/** Parses a prefix length without leading zeros (5.6); null if it is invalid. */
function prefixOf(text: string, max: number): number | null {
  return /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) <= max ? Number(text) : null;
}
