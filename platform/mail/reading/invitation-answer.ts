import type { MailPart } from "#platform/mail/inbound/parsed-mail.ts";

/** Maximum bytes read of a calendar part. */
const maxPart = 60_000;

/** Participation in an answer (RFC 5545 §3.2.12), in words for staff. */
const answers: Readonly<Record<string, string>> = {
  ACCEPTED: "Accepted the invitation",
  DECLINED: "Declined the invitation",
  TENTATIVE: "Accepted the invitation tentatively",
  DELEGATED: "Passed the invitation on to somebody else",
};

/**
 * Returns what a calendar's answer says (RFC 5546 §3.2.3, §3.2.7), such as "Accepted the invitation: Call."; empty for any
 * other mail.
 */
export function invitationAnswer(parts: readonly MailPart[]): string {
  const part = parts.find(({ claimedType }) =>
    ["text/calendar", "application/ics"].includes(claimedType),
  );
  if (!part) return "";
  const text = new TextDecoder().decode(part.content.subarray(0, maxPart));
  // Folded lines are joined first (RFC 5545 §3.1).
  const lines = text.replace(/\r?\n[ \t]/g, "").split(/\r\n?|\n/);
  const method = valueOfLine(lines, "METHOD").toUpperCase();
  const summary = valueOfLine(lines, "SUMMARY")
    .replace(/\\([,;\\])/g, "$1")
    .slice(0, 200);
  const about = summary ? `: ${summary}` : "";
  if (method === "COUNTER") return `Proposed another time${about}.`;
  if (method !== "REPLY") return "";
  const attendee = lines.find((line) => /^ATTENDEE[;:]/i.test(line)) ?? "";
  const state = /;PARTSTAT="?([A-Z-]{1,20})/i.exec(attendee.slice(0, 1000))?.[1]?.toUpperCase();
  return `${answers[state ?? ""] ?? "Answered the invitation"}${about}.`;
}

/** Returns the value of the first line of a name, with or without parameters; empty without one. */
function valueOfLine(lines: readonly string[], name: string): string {
  const line = lines.find(
    (each) =>
      /^[;:]/.test(each.slice(name.length)) && each.slice(0, name.length).toUpperCase() === name,
  );
  return line ? line.slice(line.indexOf(":") + 1).trim() : "";
}
