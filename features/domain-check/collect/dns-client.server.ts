import type { Answer, CaaData } from "dns-packet";
import { budgets } from "./budgets.ts";
import {
  DnsExchangeError,
  type DnsMessage,
  type DnsServer,
  exchange,
} from "./dns-exchange.server.ts";

export type { DnsServer } from "./dns-exchange.server.ts";

export type MailExchange = { preference: number; exchange: string };
export type CaaRecord = { critical: boolean; tag: string; value: string };

export type TlsaRecord = {
  usage: number;
  selector: number;
  matchingType: number;
  certificate: Buffer;
};

type RecordData = {
  A: string;
  AAAA: string;
  NS: string;
  CNAME: string;
  PTR: string;
  MX: MailExchange;
  CAA: CaaRecord;
  TLSA: TlsaRecord;
  /** Strings of one record, joined without a separator (RFC 7208 3.3). */
  TXT: string;
  /** Only the presence of DS, SOA and SPF records matters. */
  DS: true;
  SOA: true;
  SPF: true;
};

type QueryType = keyof RecordData;

/** bogus: the answer exists, but its DNSSEC signature is broken (RFC 4035 5.5). */
export type DnsFailure =
  | "servfail"
  | "bogus"
  | "refused"
  | "timeout"
  | "broken"
  | "budget"
  | "loop";

type Common = { aliases: readonly string[]; authentic: boolean };

/** Distinguishes NODATA (the name exists, but not this type) from NXDOMAIN (no such name). */
export type DnsReply<T> =
  | ({ kind: "found"; records: readonly T[] } & Common)
  | ({ kind: "nodata" | "nxdomain" } & Common)
  | { kind: "failed"; why: DnsFailure; aliases: readonly string[] };

/** Returns the records of a reply; none unless it found some. */
export function recordsIn<T>(reply: DnsReply<T>): readonly T[] {
  return reply.kind === "found" ? reply.records : [];
}

export type Dns = {
  /** Queries each name and type once and repeats that answer, because a second one could differ. Never throws. */
  ask<T extends QueryType>(name: string, type: T): Promise<DnsReply<RecordData[T]>>;
  queries(): number;
  /** Queried names whose signatures are broken. */
  bogusNames(): readonly string[];
};

type Options = { servers: readonly DnsServer[]; signal: AbortSignal; isSpent?: () => boolean };

/** Creates a DNS client for one check, with its own cache, query budget and deadline. */
export function createDns({ servers, signal, isSpent = () => false }: Options): Dns {
  const replies = new Map<string, Promise<DnsReply<never>>>();
  const gate = createGate(budgets.dnsInFlight);
  const bogus = new Set<string>();
  let queries = 0;

  async function oneTry(name: string, type: QueryType, cd: boolean, tries: number) {
    if (queries >= budgets.dnsQueries || isSpent()) return "budget";
    queries += 1;
    const server = servers[tries % servers.length];
    if (!server) return "broken";
    const question = { name, type, checkingDisabled: cd };
    try {
      return await exchange(question, server, { timeoutMs: budgets.dnsTryMs, signal });
    } catch (error) {
      return error instanceof DnsExchangeError ? error.why : "broken";
    }
  }

  /** Retries once after silence, SERVFAIL or REFUSED, which may be temporary. */
  async function exchangeTwice(name: string, type: QueryType) {
    let last: DnsMessage | DnsFailure = "timeout";
    for (let tries = 0; tries < budgets.dnsTries; tries += 1) {
      if (signal.aborted) return "timeout";
      last = await gate(() => oneTry(name, type, false, tries));
      if (last === "budget") return last;
      if (typeof last !== "string") last = failureOf(last) ?? last;
      if (typeof last !== "string") return last;
    }
    return last;
  }

  async function answersUnchecked(name: string, type: QueryType): Promise<boolean> {
    const message = await gate(() => oneTry(name, type, true, 0));
    return typeof message !== "string" && failureOf(message) === null;
  }

  async function lookUp(name: string, type: QueryType): Promise<DnsReply<never>> {
    const aliases: string[] = [];
    let queriedName = name;
    for (;;) {
      if (!isQueryName(queriedName)) return { kind: "nxdomain", aliases, authentic: false };
      const message = await exchangeTwice(queriedName, type);
      if (message === "servfail" && (await answersUnchecked(queriedName, type))) {
        bogus.add(name);
        return { kind: "failed", why: "bogus", aliases };
      }
      if (typeof message === "string") return { kind: "failed", why: message, aliases };
      const end =
        type === "CNAME" ? queriedName : followAliases(message.answers, queriedName, aliases);
      if (end === null) return { kind: "failed", why: "loop", aliases };
      const records = recordsOf(message.answers, end, type);
      const common = { aliases, authentic: message.authentic };
      if (records.length > 0) return { kind: "found", records: records as never[], ...common };
      if (message.rcode === "NXDOMAIN") return { kind: "nxdomain", ...common };
      // Some resolvers stop at the alias; the loop then queries its target.
      if (end === queriedName) return { kind: "nodata", ...common };
      queriedName = end;
    }
  }

  return {
    ask(name, type) {
      const plain = plainName(name);
      const key = `${type} ${plain}`;
      const reply = replies.get(key) ?? lookUp(plain, type);
      replies.set(key, reply);
      return reply;
    },
    queries: () => queries,
    bogusNames: () => [...bogus],
  };
}

function failureOf({ rcode }: DnsMessage): DnsFailure | null {
  if (rcode === "NOERROR" || rcode === "NXDOMAIN") return null;
  if (rcode === "SERVFAIL") return "servfail";
  return rcode === "REFUSED" ? "refused" : "broken";
}

/** Returns a name as it is compared: in lower case, without the final dot. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, "");
}

const sameName = (first: string, second: string) => plainName(first) === second.toLowerCase();

/** Returns the name at the end of an answer's aliases and adds them to the list; null for a loop or too many. */
function followAliases(answers: readonly Answer[], from: string, aliases: string[]): string | null {
  let name = from;
  for (;;) {
    const alias = answers.find(
      (answer) => answer.type === "CNAME" && sameName(answer.name, name),
    ) as { data?: unknown } | undefined;
    if (typeof alias?.data !== "string") return name;
    name = plainName(alias.data);
    if (name === from || aliases.includes(name) || aliases.length >= budgets.dnsAliases)
      return null;
    aliases.push(name);
  }
}

/** Returns only the records of the queried name and type; anything else in an answer is ignored. */
function recordsOf(answers: readonly Answer[], name: string, type: QueryType): unknown[] {
  return (
    answers
      .filter((answer) => answer.type === type && sameName(answer.name, name))
      // A single critical CAA record forbids all; an answer as a whole is at most 64 kB.
      .slice(0, type === "CAA" ? undefined : budgets.dnsRecords)
      .flatMap((answer) => dataOf(type, (answer as { data?: unknown }).data) ?? [])
  );
}

function dataOf(type: QueryType, data: unknown): unknown {
  if (type === "DS" || type === "SOA" || type === "SPF") return true;
  if (type === "TXT") return joinedText(data);
  if (typeof data === "string")
    return type === "A" || type === "AAAA" || type === "PTR" ? data : data.toLowerCase();
  if (typeof data !== "object" || data === null) return null;
  if (type === "MX") {
    const { preference = 0, exchange: name } = data as Partial<MailExchange>;
    return typeof name === "string" ? { preference, exchange: plainName(name) } : null;
  }
  if (type === "TLSA") {
    const { usage = 0, selector = 0, matchingType = 0, certificate } = data as Partial<TlsaRecord>;
    return Buffer.isBuffer(certificate) ? { usage, selector, matchingType, certificate } : null;
  }
  const { flags = 0, tag, value } = data as Partial<CaaData>;
  return typeof tag === "string" && typeof value === "string"
    ? {
        critical: (flags & 128) !== 0,
        tag: tag.toLowerCase(),
        value: value.slice(0, budgets.dnsRecordBytes),
      }
    : null;
}

function joinedText(data: unknown): string {
  const parts = Array.isArray(data) ? data : [data];
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part as Buffer | string)));
  return bytes.subarray(0, budgets.dnsRecordBytes).toString("utf8");
}

// SPF macros may put any visible character into a name (RFC 7208 7.3).
const queryLabel = /^[\x20-\x7e]{1,63}$/;

/** Returns whether a name taken from a record can be queried at all. */
function isQueryName(name: string): boolean {
  return name.length <= 253 && name.split(".").every((label) => queryLabel.test(label));
}

/** Limits how many tasks run at once; the others wait. */
function createGate(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
