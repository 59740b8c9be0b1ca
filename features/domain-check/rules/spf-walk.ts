import type { Dns } from "#features/domain-check/collect/dns-client.server.ts";
import { hasMacro, isSpf, parseSpf, type SpfRecord, type SpfTerm } from "./spf.ts";

/** Limits of RFC 7208 4.6.4. */
export const spfLimits = { terms: 10, voids: 2, exchanges: 10 } as const;

export type SpfFault =
  | "none"
  | "several"
  | "syntax"
  | "terms"
  | "voids"
  | "loop"
  | "target"
  | "exchanges";

export type SpfAll = "-" | "~" | "?" | "+" | null;

/** What came out of following a record to its end. */
export type SpfObservation = {
  /** The domain's own records, as found. */
  records: readonly string[];
  /** Null: nothing wrong. "unknown": a temporary DNS error stood in the way. */
  fault: SpfFault | "unknown" | null;
  detail: string;
  /** Counted terms, nested ones and repeats too. One more than allowed when counting stopped. */
  terms: number;
  voids: number;
  usesPtr: boolean;
  usesMacros: boolean;
  /** Networks so wide that they hold much of the internet. */
  huge: readonly string[];
  /** Qualifier of the last resort, of the redirect's record where there is one; null: there is none. */
  all: SpfAll;
  /** An included record lets everyone pass. */
  opensByInclude: boolean;
  obsoleteType: boolean;
};

type Walk = SpfObservation & { huge: string[] };

class Stop extends Error {}

/** Reads a domain's SPF record and follows it as a receiver would, up to the limits. Never throws. */
export async function observeSpf(dns: Dns, name: string): Promise<SpfObservation> {
  const walk: Walk = {
    records: [],
    fault: null,
    detail: "",
    terms: 0,
    voids: 0,
    usesPtr: false,
    usesMacros: false,
    huge: [],
    all: null,
    opensByInclude: false,
    obsoleteType: false,
  };
  const [reply, old] = await Promise.all([dns.ask(name, "TXT"), dns.ask(name, "SPF")]);
  walk.obsoleteType = old.kind === "found";
  if (reply.kind === "failed") return { ...walk, fault: "unknown", detail: reply.why };
  const records = reply.kind === "found" ? reply.records.filter(isSpf) : [];
  walk.records = records;
  const [only] = records;
  if (only === undefined) return { ...walk, fault: "none" };
  if (records.length > 1) return { ...walk, fault: "several" };
  try {
    walk.all = await follow(dns, walk, { name, text: only, path: [name] });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    walk.all = ownAll(only) ?? walk.all;
  }
  return walk;
}

function stop(walk: Walk, fault: SpfFault | "unknown", detail: string): never {
  walk.fault = fault;
  walk.detail = detail;
  throw new Stop();
}

/** The ending that stands in the record itself, also when following it failed. */
function ownAll(text: string): SpfAll {
  const parsed = parseSpf(text);
  return "record" in parsed ? allOf(parsed.record) : null;
}

function allOf(record: SpfRecord): SpfAll {
  const found = record.terms.find((term) => term.kind === "mechanism" && term.name === "all");
  return found?.kind === "mechanism" ? found.qualifier : null;
}

type Place = { name: string; text: string; path: readonly string[] };

async function follow(dns: Dns, walk: Walk, place: Place): Promise<SpfAll> {
  const parsed = parseSpf(place.text);
  if ("fault" in parsed) stop(walk, "syntax", `${place.name} ${parsed.fault}`);
  const { record } = parsed;
  for (const term of record.terms) {
    if (term.kind !== "mechanism") continue;
    // What stands behind "all" is never reached.
    if (term.name === "all") return term.qualifier;
    await followMechanism(dns, walk, place, term);
  }
  const redirect = record.terms.find(
    (term) => term.kind === "modifier" && term.name === "redirect",
  );
  if (!redirect) return null;
  count(walk);
  return followTarget(dns, walk, place, redirect.value);
}

type Mechanism = Extract<SpfTerm, { kind: "mechanism" }>;

async function followMechanism(dns: Dns, walk: Walk, place: Place, term: Mechanism) {
  if ((term.prefix4 ?? 32) <= 8 || (term.prefix6 ?? 128) <= 16) {
    if (term.qualifier === "+")
      walk.huge.push(`${term.name}:${term.value}/${term.prefix4 ?? term.prefix6}`);
  }
  if (term.name === "ip4" || term.name === "ip6") return;
  count(walk);
  if (term.name === "ptr") walk.usesPtr = true;
  if (hasMacro(term.value)) {
    walk.usesMacros = true;
    return;
  }
  const target = (term.value || place.name).replace(/\.$/, "").toLowerCase();
  if (term.name === "include") {
    const all = await followTarget(dns, walk, place, target);
    if (all === "+" && term.qualifier === "+") walk.opensByInclude = true;
  } else if (term.name === "mx") await lookAtExchanges(dns, walk, target);
  else if (term.name === "a" || term.name === "exists") await lookAtAddress(dns, walk, target);
}

/** Repeats count each time, as they do at a receiver. */
function count(walk: Walk) {
  walk.terms += 1;
  if (walk.terms > spfLimits.terms) stop(walk, "terms", "");
}

function countVoid(walk: Walk, target: string) {
  walk.voids += 1;
  if (walk.voids > spfLimits.voids) stop(walk, "voids", target);
}

async function followTarget(dns: Dns, walk: Walk, place: Place, value: string): Promise<SpfAll> {
  if (hasMacro(value)) {
    walk.usesMacros = true;
    return null;
  }
  const target = value.replace(/\.$/, "").toLowerCase();
  if (place.path.includes(target)) stop(walk, "loop", target);
  const reply = await dns.ask(target, "TXT");
  if (reply.kind === "failed") stop(walk, "unknown", `${target}: ${reply.why}`);
  if (reply.kind !== "found") countVoid(walk, target);
  const records = reply.kind === "found" ? reply.records.filter(isSpf) : [];
  const [text] = records;
  if (text === undefined) stop(walk, "target", `${target} has no SPF record`);
  if (records.length > 1) stop(walk, "target", `${target} has several SPF records`);
  return follow(dns, walk, { name: target, text, path: [...place.path, target] });
}

async function lookAtExchanges(dns: Dns, walk: Walk, target: string) {
  const reply = await dns.ask(target, "MX");
  if (reply.kind === "failed") stop(walk, "unknown", `${target}: ${reply.why}`);
  if (reply.kind !== "found") countVoid(walk, target);
  else if (reply.records.length > spfLimits.exchanges) stop(walk, "exchanges", target);
}

async function lookAtAddress(dns: Dns, walk: Walk, target: string) {
  const [four, six] = await Promise.all([dns.ask(target, "A"), dns.ask(target, "AAAA")]);
  if (four.kind === "found" || six.kind === "found") return;
  if (four.kind === "failed") stop(walk, "unknown", `${target}: ${four.why}`);
  countVoid(walk, target);
}
