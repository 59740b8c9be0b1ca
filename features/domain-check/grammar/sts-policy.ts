import { isHostName } from "./report-address.ts";

export type StsPolicy = {
  mode: "enforce" | "testing" | "none";
  mx: readonly string[];
  /** Seconds for which senders remember the policy. */
  maxAge: number;
};

/** Maximum max_age of a policy (seconds, RFC 8461 3.2). */
const maxMaxAge = 31_557_600;

/** Lines read from a policy, far more than real ones need for their mail servers. */
const maxLines = 500;

/** Reads "name: value" with any blanks behind the colon and the value; null for any other line, which is ignored. */
function pairOf(line: string): readonly [name: string, value: string] | null {
  const colon = line.indexOf(":");
  const name = line.slice(0, Math.max(colon, 0));
  return /^[a-zA-Z0-9][a-zA-Z0-9_.-]{0,31}$/.test(name)
    ? [name, line.slice(colon + 1).trim()]
    : null;
}

/** Returns whether a value names mail servers: a host name, or "*." before one; a final dot is not in the grammar. */
function isMxPattern(value: string): boolean {
  return isHostName(value.startsWith("*.") ? value.slice(2) : value);
}

/**
 * Parses a policy file (RFC 8461 3.2); returns a sentence about the fault if senders cannot use it. Lines that are no
 * pairs and unknown names are ignored; of repeated names, except "mx", the first counts.
 */
export function parseStsPolicy(text: string): StsPolicy | string {
  const pairs = text
    .split(/\r?\n/, maxLines)
    .map(pairOf)
    .filter((pair) => pair !== null);
  const first = (name: string) => pairs.find(([key]) => key === name)?.[1];
  if (first("version") !== "STSv1") return "The policy does not begin with version: STSv1.";
  const mode = first("mode");
  if (mode !== "enforce" && mode !== "testing" && mode !== "none")
    return "The policy names no valid mode.";
  const age = first("max_age") ?? "";
  if (!/^\d{1,10}$/.test(age) || Number(age) > maxMaxAge) return "The policy has no valid max_age.";
  const named = pairs.flatMap(([key, value]) => (key === "mx" ? [value.toLowerCase()] : []));
  if (!named.every(isMxPattern))
    return "The policy names a mail server in a form that no sender can read.";
  if (mode !== "none" && named.length === 0) return "The policy names no mail server.";
  return { mode, mx: named, maxAge: Number(age) };
}

/** Returns whether a name in the policy covers a mail server (RFC 8461 4.1). A leading "*." matches exactly one label. */
export function coversMx(pattern: string, host: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\.$/, "");
  const [wanted, name] = [plain(pattern), plain(host)];
  if (!wanted.startsWith("*.")) return wanted === name;
  const dot = name.indexOf(".");
  return dot > 0 && name.slice(dot + 1) === wanted.slice(2);
}

/** Returns whether a TXT record counts as an MTA-STS record: it begins with its version (RFC 8461 3.1). */
export function isStsRecord(text: string): boolean {
  return /^v=STSv1[ \t]*(?:;|$)/.test(text);
}

/**
 * Returns whether a record is valid (RFC 8461 3.1): fields "name=value" apart by ";", and an id of 1 to 32 letters and
 * digits. Of repeated fields the first counts.
 */
export function isValidStsRecord(text: string): boolean {
  const parts = text.split(";").map((part) => part.trim());
  if (parts.at(-1) === "") parts.pop();
  const isField = (part: string) =>
    /^[A-Za-z0-9][A-Za-z0-9_.-]{0,31}=[\x21-\x3a\x3c\x3e-\x7e]+$/.test(part);
  const fields = parts.slice(1);
  const id = fields.find((part) => part.startsWith("id="))?.slice("id=".length) ?? "";
  return fields.every(isField) && /^[A-Za-z0-9]{1,32}$/.test(id);
}
