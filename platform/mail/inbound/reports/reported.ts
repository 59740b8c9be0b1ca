import { inboundLimits } from "#platform/mail/inbound/parsed-mail.ts";

/** Delivery result for one recipient of a mail of ours. */
export type ReportedRecipient = {
  /** In lower case; empty when the report hides the address. */
  address: string;
  /** "failed": permanently. "delayed": the server keeps trying. "other": no failure. */
  action: "failed" | "delayed" | "other";
  /** Enhanced status code (RFC 3463), corrected by the server's own text; empty without one. */
  status: string;
  /** The mail server's own text. */
  diagnostic: string;
};

/** Maximum recipients read from one report. */
export const maxRecipients = 50;
/** Maximum characters kept of a server's own text. */
const maxDiagnostic = 300;
/** Maximum characters read of an address or of a server's own text; real ones have a few lines. */
export const maxValue = 2000;

export const linesOf = (text: string) => text.split(/\r\n?|\n/);

/** Returns true for a line that continues the one above it (RFC 5322 §2.2.3). */
export const isFolded = (line: string) => line.startsWith(" ") || line.startsWith("\t");

/** An apostrophe belongs to an address only between letters: servers also quote addresses with it. */
const address =
  /(?:[^\s<>;:,"'()[\]]|(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])){1,64}@[^\s<>;:,"'()[\]]{1,253}/u;

/** Returns the first address in "rfc822; ana@example.com" or "<o'brien@example.com>", in lower case; empty without one. */
export function addressIn(value: string): string {
  const [found = ""] = address.exec(value.slice(0, maxValue)) ?? [];
  return found.replace(/[.=]$/, "").toLowerCase().slice(0, inboundLimits.maxAddress);
}

/** Returns a server's own text on one line, without the type in front of it (RFC 3464 §2.3.6). */
export function diagnosticOf(text: string): string {
  const said = text.slice(0, maxValue).replace(/^\s*[\w-]{1,40}\s*;\s*/, "");
  return said.replace(/\s+/g, " ").trim().slice(0, maxDiagnostic);
}
