import { spfLimits } from "#features/domain-check/spf/check-host.server.ts";
import {
  modifierOf,
  parseSpf,
  type SpfMechanism,
  type SpfRecord,
} from "#features/domain-check/spf/grammar.server.ts";
import { type Present, sendsNothing } from "./present.server.ts";

/** Includes of the services whose own servers send for their customers, and the lookups that each costs at most. */
const includes: Partial<Record<Present["provider"], readonly [term: string, lookups: number]>> = {
  microsoft: ["include:spf.protection.outlook.com", 2],
  google: ["include:_spf.google.com", 4],
};

/** Maximum size (bytes) that fits into one DNS answer beside other records (RFC 7208 3.4). */
const maxBytes = 450;

/**
 * Returns the SPF record that fixes a finding; null if that takes knowledge of the senders that only the owner has.
 * Every sender that passes today still passes, and no ending is stricter than "~all": what happens to mail that fails
 * is for DMARC to say, which also sees the seal.
 */
export function spfRecord(reason: string, present: Present): string | null {
  if (sendsNothing(present)) return "v=spf1 -all";
  const value = changed(reason, present);
  return value !== null && Buffer.byteLength(value) <= maxBytes && "record" in parseSpf(value)
    ? value
    : null;
}

function changed(reason: string, present: Present): string | null {
  const { spf } = present;
  const [term, cost] = (present.byMx && includes[present.provider]) || [null, 0];
  if (spf.length === 0) return reason === "none" && term !== null ? `v=spf1 ${term} ~all` : null;
  const records = spf.map(parseSpf).flatMap((read) => ("record" in read ? [read.record] : []));
  const [only] = records;
  if (!only || records.length < spf.length) return null;
  switch (reason) {
    case "several":
      return merged(records, present.spfTerms);
    case "neutral":
    case "open-end":
      return present.done.readable ? softened(only) : null;
    case "service-missing":
      return term !== null && present.spfTerms + cost <= spfLimits.terms
        ? ["v=spf1", term, ...only.terms.map(textOf)].join(" ")
        : null;
    default:
      return null;
  }
}

type Term = SpfRecord["terms"][number];

const textOf = (term: Term) =>
  term.kind === "mechanism" ? term.text : `${term.name}=${term.value}`;

const isAll = (term: Term) => term.kind === "mechanism" && term.name === "all";

/** Returns one record for all senders of several; null where one record excludes somebody or lets in everybody. */
function merged(records: readonly SpfRecord[], lookups: number): string | null {
  const senders = records.map(sendersOf);
  if (senders.includes(null) || lookups > spfLimits.terms) return null;
  return ["v=spf1", ...new Set(senders.flatMap((one) => one ?? [])), "~all"].join(" ");
}

/** Returns a record's senders as terms that can stand beside others; null if the order of its terms matters. */
function sendersOf(record: SpfRecord): string[] | null {
  const end = record.terms.findIndex(isAll);
  const reached = end < 0 ? record.terms : record.terms.slice(0, end);
  const named = reached.filter((term) => term.kind === "mechanism");
  const ending = record.terms[end];
  if ([...named, ending].some((term) => term?.kind === "mechanism" && isOdd(term))) return null;
  // Beside an "all" a redirect has no effect (RFC 7208 6.1); as an include it passes the same senders.
  const redirect = end < 0 ? modifierOf(record, "redirect") : null;
  return [...named.map(textOf), ...(redirect === null ? [] : [`include:${redirect}`])];
}

/** Returns whether a term lets in everybody, or excludes what a later one would let in. */
const isOdd = ({ name, qualifier }: SpfMechanism) => (name === "all") === (qualifier === "+");

/** Returns the record with "~all" for everyone else; null if another record decides that. */
function softened(record: SpfRecord): string | null {
  if (modifierOf(record, "redirect") !== null) return null;
  const end = record.terms.findIndex(isAll);
  const terms = record.terms.map(textOf);
  return ["v=spf1", ...(end < 0 ? [...terms, "~all"] : terms.with(end, "~all"))].join(" ");
}
