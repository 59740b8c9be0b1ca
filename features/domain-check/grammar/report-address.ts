/** Longest mailto URL (RFC 5321 4.5.3.1), and longest https URL that servers accept (characters). */
const maxMailto = "mailto:".length + 254;
const maxWeb = 2000;

/** Returns whether a host has two labels or more of letters, digits and hyphens (RFC 1123 2.1). */
export function isHostName(host: string): boolean {
  if (host.length > 253) return false;
  const labels = host.split(".");
  return labels.length > 1 && labels.every((label) => isLabel(label));
}

const isLabel = (label: string) =>
  label.length <= 63 &&
  /^[a-z0-9_-]+$/i.test(label) &&
  !label.startsWith("-") &&
  !label.endsWith("-");

/** Returns the host of a mailto URI with one plain mailbox, in lower case; null for anything else (RFC 6068 2). */
export function mailtoHost(uri: string): string | null {
  if (uri.length > maxMailto || !/^mailto:/i.test(uri)) return null;
  const [mailbox = ""] = uri.slice("mailto:".length).split("?");
  const at = mailbox.indexOf("@");
  const host = mailbox.slice(at + 1).toLowerCase();
  const local = mailbox.slice(0, Math.max(at, 0));
  // Commas, semicolons and exclamation marks must be written as %2C, %3B and %21.
  const fits = local.length <= 64 && /^[a-z0-9._~$&'*+=/?^`{|}#%-]+$/i.test(local);
  return fits && isHostName(host) ? host : null;
}

/** Returns the host of a DMARC report URI, whose obsolete size limit as in "!10m" is ignored (RFC 9989 4.7). */
export function dmarcReportHost(uri: string): string | null {
  const mark = uri.lastIndexOf("!");
  if (mark < 0) return mailtoHost(uri);
  return /^\d+[kmgt]?$/i.test(uri.slice(mark + 1)) ? mailtoHost(uri.slice(0, mark)) : null;
}

/** Returns whether a URI can take TLS reports: a mailbox or a private web address (RFC 8460 3). */
export function takesTlsReports(uri: string): boolean {
  if (/^mailto:/i.test(uri)) return mailtoHost(uri) !== null;
  if (uri.length > maxWeb || !/^https:\/\/[\x22-\x2b\x2d-\x3a\x3c-\x7e]+$/i.test(uri)) return false;
  return URL.canParse(uri) && isHostName(new URL(uri).hostname);
}

/** Returns whether a TXT record counts as a TLS-RPT record: it begins with its version (RFC 8460 3). */
export function isTlsReport(text: string): boolean {
  return /^v=TLSRPTv1[ \t]*(?:;|$)/.test(text);
}

/**
 * Returns the addresses of a TLS-RPT record; null if it breaks the grammar of RFC 8460 3: "rua" with one address or more,
 * then other fields, each "name=value" and apart by ";".
 */
export function tlsReportAddresses(text: string): string[] | null {
  const parts = text.split(";").map((part) => part.trim());
  if (parts.at(-1) === "") parts.pop();
  const fields = parts.slice(1);
  const isField = (part: string) =>
    /^[A-Za-z0-9][A-Za-z0-9_.-]{0,31}=[\x21-\x3a\x3c-\x7e][\x20-\x3a\x3c-\x7e]*$/.test(part);
  const reports = fields.filter((part) => part.startsWith("rua="));
  if (!fields.every(isField) || reports.length !== 1) return null;
  return (reports[0] ?? "")
    .slice("rua=".length)
    .split(",")
    .map((part) => part.trim());
}
