import { dmarcReportHost } from "#features/domain-check/grammar/report-address.ts";
import { parseLooseTags } from "#features/domain-check/grammar/tag-list.ts";

export type DmarcPolicy = "none" | "quarantine" | "reject";

/** A DMARC record, parsed by RFC 9989 4.7. */
export type DmarcRecord = {
  text: string;
  /** Null: missing or not one of the three policies. */
  p: DmarcPolicy | null;
  sp: DmarcPolicy | null;
  np: DmarcPolicy | null;
  /** Tags among p, sp, np whose value is not a policy. */
  invalid: readonly string[];
  /** Tags that occur twice, which voids a tag-list (RFC 6376 3.2, to which RFC 9989 4.7 refers). */
  repeated: readonly string[];
  /** y: a public suffix, whose policy is for names below it; n: the organization's own domain (RFC 9989 4.8). */
  psd: "y" | "n" | "u";
  /** t=y: receivers apply the policy one level lower. */
  testing: boolean;
  /** Tag of the obsolete RFC 7489, read only to report it. */
  pct: number | null;
  /** Hosts of valid report addresses, in lower case. */
  reportHosts: readonly string[];
  /** The record has a value for report addresses, valid or not. */
  namesReports: boolean;
  /** Tags that RFC 9989 dropped. */
  retired: readonly string[];
};

/** Returns whether a TXT record counts as a DMARC record: its first tag is "v" with exactly the value DMARC1. */
export function isDmarc(text: string): boolean {
  return /^[vV][ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text);
}

const policies: readonly string[] = ["none", "quarantine", "reject"];

/** Parses a DMARC record; null for any other text. Ignores unreadable parts, as receivers do. */
export function parseDmarc(text: string): DmarcRecord | null {
  if (!isDmarc(text)) return null;
  const { tags, repeated } = parseLooseTags(text);
  const invalid: string[] = [];
  const policy = (name: string) => {
    const value = tags.get(name)?.toLowerCase();
    if (value === undefined) return null;
    if (policies.includes(value)) return value as DmarcPolicy;
    invalid.push(name);
    return null;
  };
  const [p, sp, np] = [policy("p"), policy("sp"), policy("np")];
  const psd = tags.get("psd")?.toLowerCase();
  const pct = /^\d{1,3}$/.test(tags.get("pct") ?? "") ? Number(tags.get("pct")) : null;
  return {
    text,
    p,
    sp,
    np,
    invalid,
    repeated,
    psd: psd === "y" || psd === "n" ? psd : "u",
    testing: tags.get("t")?.toLowerCase() === "y",
    pct,
    reportHosts: reportHostsOf(tags.get("rua") ?? ""),
    namesReports: (tags.get("rua") ?? "") !== "",
    retired: ["pct", "rf", "ri"].filter((name) => tags.has(name)),
  };
}

/** Returns the hosts of the mailto addresses in a list; others are skipped, as reporters do (RFC 9989 4.7). */
export function reportHostsOf(list: string): string[] {
  return list.split(",").flatMap((part) => dmarcReportHost(part.trim()) ?? []);
}

const maxTreeWalk = 8;

/** Returns the names to query for a policy: the name itself, then upwards, at most eight in all (RFC 9989 4.10). */
export function treeWalkNames(name: string): string[] {
  const above = name
    .split(".")
    .slice(1)
    .slice(-(maxTreeWalk - 1));
  return [name, ...above.map((_label, index) => above.slice(index).join("."))];
}

/** Records found at one name of the tree walk. */
export type WalkStep = { place: string; records: readonly DmarcRecord[] };

/** Names that receivers query after the name itself: the organizational domain, then the public suffix above it. */
type WalkEnd = { organization: string; suffix: string | null };

/** Returns the names at which a tree walk ends (RFC 9989 4.10). Several records at one name count as none. */
export function endOfWalk(name: string, steps: readonly WalkStep[]): WalkEnd {
  let organization = name;
  for (const { place, records } of steps) {
    const [record] = records;
    if (!record || records.length > 1) continue;
    if (record.psd === "n") return { organization: place, suffix: null };
    if (record.psd === "y" && place !== name)
      return { organization: oneBelow(name, place), suffix: place };
    organization = place;
  }
  return { organization, suffix: null };
}

/** Returns the end of `name` that has one label more than `above`. */
function oneBelow(name: string, above: string): string {
  const left = name.slice(0, -above.length - 1).split(".");
  return `${left.at(-1)}.${above}`;
}

const oneLower: Record<DmarcPolicy, DmarcPolicy> = {
  reject: "quarantine",
  quarantine: "none",
  none: "none",
};

/** Returns the policy that receivers apply: one level lower in test mode (t=y). */
export function effective(policy: DmarcPolicy, testing: boolean): DmarcPolicy {
  return testing ? oneLower[policy] : policy;
}
