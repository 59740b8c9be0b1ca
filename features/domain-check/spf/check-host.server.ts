import {
  type Dns,
  plainName,
  recordsIn,
} from "#features/domain-check/collect/dns-client.server.ts";
import { type ClientIp, clientIp, isInNetwork } from "./client-ip.server.ts";
import {
  isSpf,
  modifierOf,
  parseSpf,
  type Qualifier,
  type SpfMechanism,
} from "./grammar.server.ts";
import { expandMacros, type MacroValues, macroLetters, targetName } from "./macros.server.ts";

/** Limits of RFC 7208 4.6.4, for one evaluation with everything it includes. */
export const spfLimits = { terms: 10, voids: 2, exchanges: 10 } as const;

/** The part of a resolver that SPF needs. */
export type SpfDns = Pick<Dns, "ask">;

export type SpfResult =
  | "none"
  | "neutral"
  | "pass"
  | "fail"
  | "softfail"
  | "temperror"
  | "permerror";

export type SpfQuery = {
  /** Address of the sending client, of either family. */
  ip: string;
  /** Address of MAIL FROM; empty for a bounce, which is checked by the name of HELO (2.4). */
  sender: string;
  helo: string;
  /** Name of the receiving host (macro "r") and the time in ms (macro "t"), for explanations. */
  receiver?: string;
  now?: number;
};

/** `explanation`: the domain owner's own text for a "fail"; null if there is no usable one (6.2). */
export type SpfOutcome = { result: SpfResult; explanation: string | null; detail: string };

class Stop extends Error {
  readonly result: "temperror" | "permerror";

  constructor(result: "temperror" | "permerror", detail: string) {
    super(detail);
    this.result = result;
  }
}

type Evaluation = {
  dns: SpfDns;
  client: ClientIp;
  local: string;
  origin: string;
  helo: string;
  terms: number;
  voids: number;
  validated: Promise<string[]> | null;
};

const byQualifier: Record<Qualifier, SpfResult> = {
  "+": "pass",
  "-": "fail",
  "~": "softfail",
  "?": "neutral",
};

/** Evaluates check_host() of RFC 7208. DNS answers never make it throw. @throws RangeError if `ip` is no address */
export async function checkHost(dns: SpfDns, query: SpfQuery): Promise<SpfOutcome> {
  const at = query.sender.lastIndexOf("@");
  const origin = query.sender === "" ? query.helo : query.sender.slice(at + 1);
  const evaluation: Evaluation = {
    dns,
    client: clientIp(query.ip),
    local: (at > 0 && query.sender.slice(0, at)) || "postmaster",
    origin,
    helo: query.helo,
    terms: 0,
    voids: 0,
    validated: null,
  };
  const outcome = (result: SpfResult, detail = "", explanation: string | null = null) => ({
    result,
    detail,
    explanation,
  });
  if (!isCheckable(origin)) return outcome("none", "The name cannot be looked up.");
  try {
    const { result, exp } = await evaluate(evaluation, origin.replace(/\.$/, ""));
    if (result !== "fail" || !exp) return outcome(result);
    return outcome(result, "", await explain(evaluation, exp, query));
  } catch (error) {
    if (error instanceof Stop) return outcome(error.result, error.message);
    throw error;
  }
}

/** Returns whether a name can have a record at all: more than one label, none empty or too long, no literal (4.3). */
function isCheckable(name: string): boolean {
  return !name.startsWith("[") && name.includes(".") && targetName(name) !== null;
}

type Explanation = { value: string; domain: string };
type Evaluated = { result: SpfResult; exp: Explanation | null };

async function evaluate(evaluation: Evaluation, domain: string): Promise<Evaluated> {
  const reply = await evaluation.dns.ask(domain, "TXT");
  if (reply.kind === "failed") throw new Stop("temperror", `${domain}: ${reply.why}`);
  const texts = recordsIn(reply).filter(isSpf);
  const [text] = texts;
  if (text === undefined) return { result: "none", exp: null };
  if (texts.length > 1) throw new Stop("permerror", `${domain} has several records`);
  const parsed = parseSpf(text);
  if ("problem" in parsed) throw new Stop("permerror", `${domain} ${parsed.problem}`);
  const value = modifierOf(parsed.record, "exp");
  const exp = value === null ? null : { value, domain };
  for (const term of parsed.record.terms) {
    if (term.kind === "mechanism" && (await matches(evaluation, domain, term)))
      return { result: byQualifier[term.qualifier], exp };
  }
  const redirect = modifierOf(parsed.record, "redirect");
  if (redirect === null) return { result: "neutral", exp };
  countTerm(evaluation);
  const target = await targetOf(evaluation, domain, redirect);
  const followed = target === null ? null : await evaluate(evaluation, target);
  if (!followed || followed.result === "none")
    throw new Stop("permerror", `redirect leads to no record: ${redirect}`);
  return followed;
}

function countTerm(evaluation: Evaluation) {
  evaluation.terms += 1;
  if (evaluation.terms > spfLimits.terms) throw new Stop("permerror", "more than 10 lookups");
}

async function matches(
  evaluation: Evaluation,
  domain: string,
  term: SpfMechanism,
): Promise<boolean> {
  const { client } = evaluation;
  if (term.name === "all") return true;
  if (term.name === "ip4") return isInNetwork(client, term.value, term.prefix4);
  if (term.name === "ip6") return isInNetwork(client, term.value, term.prefix6);
  countTerm(evaluation);
  const target = await targetOf(evaluation, domain, term.value);
  if (term.name === "include") return includes(evaluation, target, term);
  // A name that cannot be looked up matches nothing (4.8).
  if (target === null) return false;
  if (term.name === "exists") return (await lookUp(evaluation, target, "A")).length > 0;
  if (term.name === "ptr") {
    const names = await validatedNames(evaluation);
    return names.some((name) => isUnder(name, target.toLowerCase()));
  }
  const prefix = client.family === "ipv4" ? term.prefix4 : term.prefix6;
  const addresses =
    term.name === "a"
      ? await lookUp(evaluation, target, addressType(client))
      : await exchangeAddresses(evaluation, target);
  return addresses.some((address) => isInNetwork(client, address, prefix));
}

const addressType = ({ family }: ClientIp) => (family === "ipv4" ? "A" : "AAAA");

/** Applies the table of 5.2: only "pass" matches; an included name without a record is a permanent error. */
async function includes(evaluation: Evaluation, target: string | null, term: SpfMechanism) {
  const { result } = target === null ? { result: "none" } : await evaluate(evaluation, target);
  if (result === "none") throw new Stop("permerror", `no record: ${term.text}`);
  return result === "pass";
}

/** Queries addresses and counts an empty answer as a void lookup (4.6.4). */
async function lookUp(
  evaluation: Evaluation,
  name: string,
  type: "A" | "AAAA",
): Promise<readonly string[]> {
  const reply = await evaluation.dns.ask(name, type);
  if (reply.kind === "failed") throw new Stop("temperror", `${name}: ${reply.why}`);
  if (reply.kind === "found") return reply.records;
  countVoid(evaluation);
  return [];
}

function countVoid(evaluation: Evaluation) {
  evaluation.voids += 1;
  if (evaluation.voids > spfLimits.voids)
    throw new Stop("permerror", "more than 2 names lead nowhere");
}

async function exchangeAddresses(evaluation: Evaluation, name: string): Promise<string[]> {
  const { dns, client } = evaluation;
  const reply = await dns.ask(name, "MX");
  if (reply.kind === "failed") throw new Stop("temperror", `${name}: ${reply.why}`);
  if (reply.kind !== "found") {
    countVoid(evaluation);
    return [];
  }
  if (reply.records.length > spfLimits.exchanges)
    throw new Stop("permerror", `${name} has more than 10 mail servers`);
  const addresses: string[] = [];
  for (const { exchange } of reply.records) {
    if (exchange === "") continue;
    const found = await dns.ask(exchange, addressType(client));
    if (found.kind === "failed") throw new Stop("temperror", `${exchange}: ${found.why}`);
    if (found.kind === "found") addresses.push(...found.records);
  }
  return addresses;
}

/** Returns the client's names that resolve back to it (5.5). A DNS error means none; only ten names are tried. */
function validatedNames(evaluation: Evaluation): Promise<string[]> {
  const { dns, client } = evaluation;
  const find = async () => {
    const reply = await dns.ask(client.reverse, "PTR");
    if (reply.kind !== "found") return [];
    const names: string[] = [];
    for (const name of reply.records.slice(0, spfLimits.exchanges)) {
      const back = await dns.ask(name, addressType(client));
      const bits = client.family === "ipv4" ? 32 : 128;
      if (back.kind === "found" && back.records.some((one) => isInNetwork(client, one, bits)))
        names.push(plainName(name));
    }
    return names;
  };
  evaluation.validated ??= find();
  return evaluation.validated;
}

const isUnder = (name: string, top: string) => name === top || name.endsWith(`.${top}`);

async function targetOf(evaluation: Evaluation, domain: string, spec: string) {
  if (spec === "") return domain;
  const expanded = expandMacros(spec, await valuesFor(evaluation, domain, spec));
  return expanded === null ? null : targetName(expanded);
}

/** Returns the macro values of 7.2. The client's name ("p") costs lookups, so it is only resolved for a macro. */
async function valuesFor(
  evaluation: Evaluation,
  domain: string,
  text: string,
): Promise<MacroValues> {
  const { client, local, origin, helo } = evaluation;
  const names = macroLetters(text).includes("p") ? await validatedNames(evaluation) : [];
  const own = domain.toLowerCase();
  const p = names.find((name) => name === own) ?? names.find((name) => isUnder(name, own));
  return {
    s: `${local}@${origin}`,
    l: local,
    o: origin,
    d: domain,
    i: client.dotted,
    p: p ?? names[0] ?? "unknown",
    v: client.family === "ipv4" ? "in-addr" : "ip6",
    h: helo,
  };
}

/** Returns the owner's explanation (6.2); null after any error, as if none were given. */
async function explain(evaluation: Evaluation, { value, domain }: Explanation, query: SpfQuery) {
  const target = await targetOf(evaluation, domain, value);
  const reply = target === null ? null : await evaluation.dns.ask(target, "TXT");
  if (reply?.kind !== "found" || reply.records.length !== 1) return null;
  const [text = ""] = reply.records;
  return expandMacros(text, {
    ...(await valuesFor(evaluation, domain, text)),
    c: evaluation.client.address,
    r: query.receiver ?? "unknown",
    t: String(Math.floor((query.now ?? Date.now()) / 1000)),
  });
}
