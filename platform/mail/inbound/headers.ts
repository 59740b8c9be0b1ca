import { cleanLine } from "./clean-text.ts";
import { inboundLimits, type ParsedHeader, type ParsedMail } from "./parsed-mail.ts";

/** Returns the value of the first header with this lower-case name; empty without one. */
export function headerOf(headers: readonly ParsedHeader[], name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? "";
}

/** Returns the values of all headers with this lower-case name, topmost first. */
export function headersOf(headers: readonly ParsedHeader[], name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value);
}

/** Returns true for a message without an envelope sender: programs send it, and nobody can answer (RFC 5321 §4.5.5). */
export function hasNoSender({ headers }: Pick<ParsedMail, "headers">): boolean {
  return headers.some(({ key, value }) => key === "return-path" && /^\s*<\s*>\s*$/.test(value));
}

/** Returns the Message-IDs in a header, with angle brackets and without duplicates. */
export function messageIdsIn(value: string): string[] {
  const found = value.slice(0, 200_000).match(/<[^<>\s]{1,996}>/g) ?? [];
  return [...new Set(found.map((id) => cleanLine(id, inboundLimits.maxMessageId)))];
}

/** "Re:", "AW:", "Fwd:" and the like, also numbered ("Re[2]:"), and tags of tickets and lists such as "[#123]". */
const prefixes =
  /^\s*(?:(?:re|aw|antw|antwort|sv|vs|fwd?|fw|wg|tr|rv|res|rif|odp|ynt|r)(?:\s*(?:\[\d{1,3}\]|\(\d{1,3}\)))?\s*[:：]|\[[^\]\n]{1,40}\])\s*/i;

/** Maximum prefixes removed from a subject; real subjects have fewer. */
const maxPrefixes = 20;

/** Returns the subject for matching replies: without prefixes, with single spaces, in lower case. */
export function subjectKey(subject: string): string {
  let rest = subject.slice(0, inboundLimits.maxSubject);
  for (let taken = 0; taken < maxPrefixes && prefixes.test(rest); taken += 1) {
    rest = rest.replace(prefixes, "");
  }
  return rest.replace(/\s+/g, " ").trim().toLowerCase();
}
