import { parseTags } from "./tags.ts";

export type DmarcPolicy = "none" | "quarantine" | "reject";

/** One DMARC record, read by RFC 9989 4.7. */
export type DmarcRecord = {
  text: string;
  /** Null: missing or not one of the three words. */
  p: DmarcPolicy | null;
  sp: DmarcPolicy | null;
  np: DmarcPolicy | null;
  /** Tags among p, sp, np whose value is none of the words. */
  invalid: readonly string[];
  /** t=y: the policy is to act one level lower. */
  testing: boolean;
  /** A leftover of RFC 7489; read only to tell. */
  pct: number | null;
  /** Hosts of valid report addresses, in lower case. */
  reportHosts: readonly string[];
  /** Tags that RFC 9989 dropped. */
  retired: readonly string[];
};

/** Whether a TXT record counts as a DMARC record: its first tag is exactly v=DMARC1. */
export function isDmarc(text: string): boolean {
  return /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text);
}

const policies: readonly string[] = ["none", "quarantine", "reject"];

/** Null when the text is no DMARC record. Parts that cannot be read are passed over, as receivers do. */
export function parseDmarc(text: string): DmarcRecord | null {
  if (!isDmarc(text)) return null;
  const readable = text
    .split(";")
    .filter((part) => parseTags(part)?.size)
    .join(";");
  const tags = parseTags(readable) ?? new Map<string, string>();
  const invalid: string[] = [];
  const policy = (name: string) => {
    const value = tags.get(name)?.toLowerCase();
    if (value === undefined) return null;
    if (policies.includes(value)) return value as DmarcPolicy;
    invalid.push(name);
    return null;
  };
  const [p, sp, np] = [policy("p"), policy("sp"), policy("np")];
  const pct = /^\d{1,3}$/.test(tags.get("pct") ?? "") ? Number(tags.get("pct")) : null;
  return {
    text,
    p,
    sp,
    np,
    invalid,
    testing: tags.get("t")?.toLowerCase() === "y",
    pct,
    reportHosts: reportHostsOf(tags.get("rua") ?? ""),
    retired: ["pct", "rf", "ri"].filter((name) => tags.has(name)),
  };
}

/** Hosts of the mailto addresses in a list; a size limit behind "!" was once allowed and is dropped. */
export function reportHostsOf(list: string): string[] {
  return list.split(",").flatMap((part) => {
    const found = /^mailto:[^@\s,;]{1,64}@([a-z0-9.-]{1,253}?)\.?(?:!\d+[kmgt]?)?$/i.exec(
      part.trim(),
    );
    return found?.[1] ? [found[1].toLowerCase()] : [];
  });
}

export const maxTreeWalk = 8;

/** The names asked for a policy, in order: the name itself, then upwards, at most eight in all (RFC 9989 4.10). */
export function treeWalkNames(name: string): string[] {
  const labels = name.split(".");
  const names = [name];
  let left = labels.length > maxTreeWalk ? labels.slice(-(maxTreeWalk - 1)) : labels.slice(1);
  while (left.length > 0 && names.length < maxTreeWalk) {
    names.push(left.join("."));
    left = left.slice(1);
  }
  return names;
}

const oneLower: Record<DmarcPolicy, DmarcPolicy> = {
  reject: "quarantine",
  quarantine: "none",
  none: "none",
};

/** What a policy does after t=y took it one level down. */
export function effective(policy: DmarcPolicy, testing: boolean): DmarcPolicy {
  return testing ? oneLower[policy] : policy;
}
