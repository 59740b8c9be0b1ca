import type { Finding } from "#features/domain-check/rules/finding.ts";
import { mayEnforce, type Present, sendsNothing } from "./present.server.ts";

/** Returns the tags of a record in order, as they were written; of repeated ones, the first. */
function tagsOf(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(";")) {
    const equals = part.indexOf("=");
    const tag = part.slice(0, equals).trim().toLowerCase();
    if (equals > 0 && !tags.has(tag)) tags.set(tag, part.slice(equals + 1).trim());
  }
  return tags;
}

/** Returns whether the only present record already has the same tags, so that there is nothing to publish. */
function hasValue(present: readonly string[], value: string): boolean {
  const [record, ...others] = present.map((text) => JSON.stringify([...tagsOf(text)]));
  return others.length === 0 && record === JSON.stringify([...tagsOf(value)]);
}

/** Reasons with which no receiver acts on the record, so that the one that replaces it must not act either. */
const notInForce = ["none", "misplaced", "several", "unusable", "acts-as-none", "none-missing"];

/**
 * Returns the DMARC record for the next step; null if there is none, or if what the step needs has not been seen.
 * Tags stay as they are, except for those that the step is about.
 */
export function dmarcRecord(found: Finding, present: Present): string | null {
  // Another name's policy is in force; a record of one's own would weaken it.
  if (present.dmarcInherited) return null;
  const tags = tagsOf(present.dmarc[0] ?? "v=DMARC1; p=none");
  if (sendsNothing(present)) {
    for (const tag of ["t", "pct", "sp", "np"]) tags.delete(tag);
    tags.set("p", "reject");
  } else if (!takeStep(found, present, tags)) return null;
  const { v: _, p, ...rest } = Object.fromEntries(tags);
  const others = Object.entries(rest).map(([tag, value]) => `${tag}=${value}`);
  const value = ["v=DMARC1", `p=${p}`, ...others].join("; ");
  return hasValue(present.dmarc, value) ? null : value;
}

/** Changes the tags for the next step; false if there is none. */
function takeStep({ row, reason }: Finding, present: Present, tags: Map<string, string>): boolean {
  const isReady = mayEnforce(present.done);
  if (row === "mail.dmarc.record" || reason === "none-missing") {
    if (!notInForce.includes(reason)) return false;
    tags.set("p", "none");
    for (const tag of ["sp", "np"]) tags.delete(tag);
    addReports(tags, present.name);
    return true;
  }
  if (row === "mail.dmarc.rua" || (row === "mail.dmarc.policy" && reason === "none")) {
    addReports(tags, present.name);
    return present.dmarc.length === 1 && reason === "none" && isPolicy(tags.get("p"));
  }
  if (row === "mail.dmarc.sub") return isReady && reason === "np-none" && tags.delete("np");
  if (!isReady) return false;
  if (reason.endsWith("-testing")) return tags.delete("t");
  if (reason.endsWith("-partly")) return tags.delete("pct");
  const next = { "none-watching": "quarantine", quarantine: "reject" }[reason];
  // In test mode a higher policy changes nothing.
  const isTest = tags.get("t")?.toLowerCase() === "y";
  if (next === undefined || isTest || !isPolicy(tags.get("p"))) return false;
  tags.set("p", next);
  return true;
}

const isPolicy = (value = "") => /^(?:none|quarantine|reject)$/i.test(value);

const mailScheme = "mailto:";

/** Returns true for a URI that names a mailbox (RFC 6068). */
function isMailbox(uri: string): boolean {
  const address = uri.trim().toLowerCase();
  return address.startsWith(mailScheme) && address.indexOf("@") > mailScheme.length;
}

/** Adds an address for reports beside those that are there; replaces a value that is no address at all. */
function addReports(tags: Map<string, string>, name: string) {
  const own = tags.get("rua") ?? "";
  if (own.split(",").some(isMailbox)) return;
  tags.set("rua", [...(own.includes(":") ? [own] : []), `mailto:dmarc-reports@${name}`].join(","));
}
