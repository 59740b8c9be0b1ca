import { recordsIn } from "#features/domain-check/collect/dns-client.server.ts";
import { type SpfDns, spfLimits } from "./check-host.server.ts";
import {
  isSpf,
  modifierOf,
  parseSpf,
  type Qualifier,
  type SpfMechanism,
} from "./grammar.server.ts";
import { expandMacros, macroLetters, targetName } from "./macros.server.ts";
import { hugeTerms, rangeOf, type SpfRange } from "./ranges.server.ts";

/** Problem that makes a record unusable. "macro": a redirect that depends on the message. "unknown": a DNS error. */
export type SpfProblem =
  | "none"
  | "several"
  | "syntax"
  | "terms"
  | "voids"
  | "loop"
  | "target"
  | "exchanges"
  | "macro"
  | "unknown";

/** Whole tree of a record, as evaluated for a message that no term matches. */
export type SpfObservation = {
  /** The domain's own records, as found. */
  records: readonly string[];
  /** Null: nothing wrong. */
  problem: SpfProblem | null;
  detail: string;
  /** Terms that cost lookups, with nested and repeated ones, counted beyond the allowed ten up to `maxTerms`. */
  terms: number;
  /** Lookups behind each term of the domain's own record. */
  branches: readonly { text: string; terms: number }[];
  /** Names of other records that were read, at any depth. */
  included: readonly string[];
  voids: number;
  usesPtr: boolean;
  usesMacros: boolean;
  /** Networks that cover much of the internet. */
  huge: readonly string[];
  /** The same about which the record says nothing ("?") before its ending, and those that it only suspects ("~"). */
  neutral: readonly string[];
  suspect: readonly string[];
  /** Qualifier for all other senders, from the redirect's record if there is one; null: there is none. */
  all: Qualifier | null;
  /** `all` comes from the record that a redirect leads to. */
  byRedirect: boolean;
  obsoleteType: boolean;
};

/** Counting stops here: more would only cost lookups. */
export const maxTerms = 40;

type Walk = SpfObservation & {
  dns: SpfDns;
  name: string;
  ranges: (SpfRange & { result: Qualifier })[];
  included: string[];
};

class Stop extends Error {}

/** Follows a domain's SPF record as a receiver would; beyond ten lookups only to count them. Never throws. */
export async function observeSpf(dns: SpfDns, name: string): Promise<SpfObservation> {
  const walk = newWalk(dns, name);
  const [reply, old] = await Promise.all([dns.ask(name, "TXT"), dns.ask(name, "SPF")]);
  walk.obsoleteType = old.kind === "found";
  if (reply.kind === "failed") return { ...walk, problem: "unknown", detail: reply.why };
  const records = recordsIn(reply).filter(isSpf);
  walk.records = records;
  const [only] = records;
  if (only === undefined) return { ...walk, problem: "none" };
  if (records.length > 1)
    return { ...walk, problem: "several", terms: await termsOfAll(walk, records) };
  return followOwn(walk, only);
}

const newWalk = (dns: SpfDns, name: string): Walk => ({
  dns,
  name,
  records: [],
  problem: null,
  detail: "",
  terms: 0,
  branches: [],
  included: [],
  voids: 0,
  usesPtr: false,
  usesMacros: false,
  huge: [],
  neutral: [],
  suspect: [],
  ranges: [],
  all: null,
  byRedirect: false,
  obsoleteType: false,
});

async function followOwn(walk: Walk, text: string): Promise<Walk> {
  try {
    walk.all = await follow(walk, { name: walk.name, text, path: [walk.name], result: "own" });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    walk.all ??= ownEnding(text);
  }
  const wide = (result: Qualifier) =>
    hugeTerms(walk.ranges.filter((range) => range.result === result));
  walk.huge = wide("+");
  walk.neutral = wide("?");
  walk.suspect = wide("~");
  return walk;
}

/** Returns the lookups of several records if they were one; `maxTerms` if one of them fails or leads nowhere. */
async function termsOfAll({ dns, name }: Walk, records: readonly string[]): Promise<number> {
  let terms = 0;
  for (const text of records) {
    const walk = await followOwn(newWalk(dns, name), text);
    if (walk.problem !== null || walk.voids > 0) return maxTerms;
    terms += walk.terms;
  }
  return Math.min(terms, maxTerms);
}

/** Records a problem. Only the first one counts, because a receiver stops there. */
function note(walk: Walk, problem: SpfProblem, detail: string) {
  if (walk.problem !== null) return;
  walk.problem = problem;
  walk.detail = detail;
}

function stop(walk: Walk, problem: SpfProblem, detail: string): never {
  note(walk, problem, detail);
  throw new Stop();
}

/** Returns the "all" qualifier of the record itself, for when following it failed. */
function ownEnding(text: string): Qualifier | null {
  const parsed = parseSpf(text);
  const terms = "record" in parsed ? parsed.record.terms : [];
  const found = terms.find((term) => term.kind === "mechanism" && term.name === "all");
  return found?.kind === "mechanism" ? found.qualifier : null;
}

type Place = {
  name: string;
  text: string;
  path: readonly string[];
  /** Result of a sender that passes here: "own" in the domain's own record, else the include's; null: no match there. */
  result: Qualifier | "own" | null;
};

/** Returns the result for the domain of a sender that a term matches; null if it does not matter (RFC 7208 5.2). */
function resultOf({ result }: Place, qualifier: Qualifier): Qualifier | null {
  if (result === "own") return qualifier;
  return qualifier === "+" ? result : null;
}

/** Follows one record and returns the qualifier for all senders that no term matches. */
async function follow(walk: Walk, place: Place): Promise<Qualifier | null> {
  const parsed = parseSpf(place.text);
  if ("problem" in parsed) stop(walk, "syntax", `${place.name} ${parsed.problem}`);
  const { record } = parsed;
  for (const term of record.terms) {
    if (term.kind !== "mechanism") continue;
    const before = walk.terms;
    if (await matchesEveryone(walk, place, term)) return term.qualifier;
    noteBranch(walk, place, term.text, before);
  }
  const redirect = modifierOf(record, "redirect");
  if (redirect === null) return null;
  const before = walk.terms;
  count(walk);
  const target = staticTarget(walk, place, redirect);
  // A target that changes with each message cannot be followed without one.
  if (target === undefined || (target === place.name && macroLetters(redirect).length > 0))
    stop(walk, "macro", `redirect=${redirect}`);
  if (target === null) stop(walk, "target", `redirect=${redirect} is no name`);
  walk.byRedirect = true;
  const all = await followTarget(walk, place, target);
  noteBranch(walk, place, `redirect=${redirect}`, before);
  return all;
}

function noteBranch(walk: Walk, place: Place, text: string, before: number) {
  const terms = walk.terms - before;
  if (place.path.length === 1 && terms > 0) walk.branches = [...walk.branches, { text, terms }];
}

/** Follows a mechanism; returns true if every sender matches it, so that no later term is reached. */
async function matchesEveryone(walk: Walk, place: Place, term: SpfMechanism): Promise<boolean> {
  if (term.name === "all") return true;
  const result = resultOf(place, term.qualifier);
  if (term.name === "ip4" || term.name === "ip6") {
    const bits = term.name === "ip4" ? term.prefix4 : term.prefix6;
    const text = `${term.name}:${term.value}/${bits}`;
    if (result) walk.ranges.push({ ...rangeOf(text, term.value, bits), result });
    return false;
  }
  // The addresses behind a name need not be known: a network this wide takes in public ones wherever it lies.
  if (result && (term.prefix4 <= 8 || term.prefix6 <= 16)) {
    const isFour = term.prefix4 <= 8;
    const bits = isFour ? term.prefix4 : term.prefix6;
    const text = `${term.name}:${term.value || place.name}/${bits}`;
    walk.ranges.push({ ...rangeOf(text, isFour ? "8.0.0.0" : "2000::", bits), result });
  }
  count(walk);
  if (term.name === "ptr") walk.usesPtr = true;
  const target = staticTarget(walk, place, term.value);
  if (target === undefined || term.name === "ptr") return false;
  if (term.name === "include") {
    if (target === null) stop(walk, "target", `${term.text} is no name`);
    return (await followTarget(walk, { ...place, result }, target)) === "+";
  }
  // Terms beyond the limit are only counted.
  if (target === null || walk.terms > spfLimits.terms) return false;
  if (term.name === "mx") await resolveExchanges(walk, target);
  // "exists" with an existing name that no message changes, even by %{d} or %{o}, matches every sender (5.7).
  else return (await hasAddress(walk, target, term.name === "exists")) && term.name === "exists";
  return false;
}

/** Returns the target of a term; undefined if it depends on the message, null if it is not a valid name. */
function staticTarget(walk: Walk, place: Place, spec: string): string | null | undefined {
  if (spec === "") return place.name;
  const expanded = expandMacros(spec, { d: place.name, o: walk.name });
  if (expanded !== null) return targetName(expanded)?.toLowerCase() ?? null;
  walk.usesMacros = true;
  return undefined;
}

/** Counts a term; repeats count each time, as they do at a receiver. */
function count(walk: Walk) {
  walk.terms += 1;
  if (walk.terms > spfLimits.terms) note(walk, "terms", "");
  if (walk.terms >= maxTerms) throw new Stop();
}

function countVoid(walk: Walk, target: string) {
  walk.voids += 1;
  if (walk.voids > spfLimits.voids) stop(walk, "voids", target);
}

async function followTarget(walk: Walk, place: Place, target: string): Promise<Qualifier | null> {
  if (place.path.includes(target)) stop(walk, "loop", target);
  walk.included.push(target);
  const reply = await walk.dns.ask(target, "TXT");
  if (reply.kind === "failed") stop(walk, "unknown", `${target}: ${reply.why}`);
  if (reply.kind !== "found") countVoid(walk, target);
  const records = recordsIn(reply).filter(isSpf);
  const [text] = records;
  if (text === undefined) stop(walk, "target", `${target} has no SPF record`);
  if (records.length > 1) stop(walk, "target", `${target} has several SPF records`);
  return follow(walk, { name: target, text, path: [...place.path, target], result: place.result });
}

async function resolveExchanges(walk: Walk, target: string) {
  const reply = await walk.dns.ask(target, "MX");
  if (reply.kind === "failed") stop(walk, "unknown", `${target}: ${reply.why}`);
  if (reply.kind !== "found") countVoid(walk, target);
  else if (reply.records.length > spfLimits.exchanges) stop(walk, "exchanges", target);
}

/** Returns whether a name has an address; "exists" only ever queries IPv4 (5.7). */
async function hasAddress(walk: Walk, target: string, onlyIPv4: boolean): Promise<boolean> {
  const types = onlyIPv4 ? (["A"] as const) : (["A", "AAAA"] as const);
  const replies = await Promise.all(types.map((type) => walk.dns.ask(target, type)));
  if (replies.some((reply) => reply.kind === "found")) return true;
  const failed = replies.find((reply) => reply.kind === "failed");
  if (failed?.kind === "failed") stop(walk, "unknown", `${target}: ${failed.why}`);
  countVoid(walk, target);
  return false;
}
