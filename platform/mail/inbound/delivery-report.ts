import { tokensIn } from "#platform/mail/plus-address.ts";
import { absenceSubject } from "./automatic.ts";
import { headerOf, messageIdsIn } from "./headers.ts";
import type { MailPart, ParsedMail } from "./parsed-mail.ts";
import { fieldsOf, recipientsInFields } from "./reports/fields.ts";
import { textOfReport } from "./reports/own-text.ts";
import { addressIn, isFolded, linesOf, type ReportedRecipient } from "./reports/reported.ts";
import { isFromDaemon, isFromServer, saysFailure } from "./reports/sender.ts";
import { statusOf } from "./reports/server-words.ts";
import { isReason, wordedRecipients } from "./reports/worded.ts";

export type { ReportedRecipient } from "./reports/reported.ts";

export type MailReport =
  | { kind: "delivery"; messageIds: readonly string[]; recipients: readonly ReportedRecipient[] }
  /** A recipient reported our mail as spam (RFC 5965). */
  | { kind: "complaint"; messageIds: readonly string[]; recipients: readonly string[] };

/** Maximum bytes read of a part. */
const maxPart = 60_000;

const textOf = (part: MailPart) => new TextDecoder().decode(part.content.subarray(0, maxPart));

/**
 * Parses a delivery report or complaint; null for any other message, also one in which a person forwards or attaches a
 * report. A report says so in its own type (RFC 6522 §3), or comes from a mail server and answers none of our threads.
 * The fields of RFC 3464 count first, then what the server says in words.
 */
export function readReport(mail: ParsedMail): MailReport | null {
  const type = reportType(headerOf(mail.headers, "content-type"));
  const isReply = tokensIn(mail.recipients).length > 0;
  const isServers = !isReply && isFromServer(mail);
  const partOf = (name: string, ...types: readonly string[]) =>
    type === "" || type === name || (type === null && isServers)
      ? mail.parts.find(({ claimedType }) => types.includes(claimedType))
      : undefined;
  const feedback = partOf("feedback-report", "message/feedback-report");
  if (feedback) return complaintOf(mail, fieldsOf(textOf(feedback))[0] ?? new Map());
  if (!isReply && isOldComplaint(mail)) return complaintOf(mail, new Map());
  const status = partOf(
    "delivery-status",
    "message/delivery-status",
    "message/global-delivery-status",
  );
  const inFields = status ? recipientsInFields(textOf(status)) : [];
  const isTyped = status !== undefined || type === "delivery-status";
  const isNamed = inFields.some(({ address }) => address !== "");
  const inWords =
    !isNamed && (isTyped || (!isReply && (type ?? "") === "" && isWorded(mail)))
      ? recipientsInWords(mail, inFields)
      : [];
  const recipients = inWords.length > 0 ? inWords : withWords(mail, inFields);
  if (recipients.length === 0 && status === undefined) return null;
  return { kind: "delivery", messageIds: namedIdsOf(mail), recipients };
}

/** Returns the kind of a report (RFC 6522 §3), empty if it names none; null for any other media type. */
function reportType(contentType: string): string | null {
  const [type = "", ...parameters] = contentType.toLowerCase().split(";");
  if (type.trim() !== "multipart/report") return null;
  const named = parameters.map((each) => each.split("=", 2).map((word) => word.trim()));
  return named.find(([name]) => name === "report-type")?.[1]?.replaceAll('"', "") ?? "";
}

/** Opening words of qmail, whose reports may come under any name. */
const qmailBegins = /^[ \t]*(?:hi\. this is the |this is the qmail-send program)/im;

/** Returns true for a mail of a server that reports a failure in words: it says so, or a daemon gives a reason. */
function isWorded(mail: ParsedMail): boolean {
  if (absenceSubject.test(mail.subject)) return false;
  if (headerOf(mail.headers, "x-failed-recipients") !== "") return true;
  const says = saysFailure(mail.subject);
  if (isFromDaemon(mail)) return says || isReason(textOfReport(mail));
  if (isFromServer(mail)) return says || qmailBegins.test(textOfReport(mail));
  return says && /^auto-/i.test(headerOf(mail.headers, "auto-submitted"));
}

/** Returns the recipients that a report names outside of a delivery status, with the fates that its fields state. */
function recipientsInWords(
  mail: ParsedMail,
  inFields: readonly ReportedRecipient[],
): readonly ReportedRecipient[] {
  const text = textOfReport(mail);
  const written = recipientsInFields(text).filter(({ address }) => address !== "");
  if (written.length > 0) return written;
  const worded = wordedRecipients(mail, text);
  const stated = inFields[0];
  if (!stated || worded.length !== 1) return worded.length > 0 ? worded : returnedFields(mail);
  const status = statusOf(stated.status, stated.diagnostic || (worded[0]?.diagnostic ?? ""));
  return worded.map((one) => ({
    ...one,
    action: stated.action,
    status: status || one.status,
    diagnostic: stated.diagnostic || one.diagnostic,
  }));
}

/** Returns the recipients of a report that a gateway passes on as the returned message. */
const returnedFields = ({ parts }: ParsedMail) =>
  parts
    .filter(({ claimedType }) => claimedType === "message/rfc822")
    .flatMap((part) => recipientsInFields(textOf(part)))
    .filter(({ address }) => address !== "");

/** Adds the server's words to the only recipient, where the fields give no reason. */
function withWords(mail: ParsedMail, recipients: readonly ReportedRecipient[]) {
  const [only, ...more] = recipients;
  const isBare = only && more.length === 0 && only.diagnostic === "" && only.action === "failed";
  if (!isBare) return recipients;
  const worded = wordedRecipients(mail, textOfReport(mail));
  const said = worded.find(({ address }) => address === only.address)?.diagnostic ?? "";
  if (!isReason(said)) return recipients;
  return [{ ...only, status: statusOf(only.status, said), diagnostic: said }];
}

const returnedTypes = new Set([
  "message/rfc822",
  "message/rfc822-headers",
  "message/global",
  "message/global-headers",
  "text/rfc822-headers",
]);

/** Returns the Message-IDs that a machine's mail names: those of the returned message, and of what it answers. */
export function namedIdsOf(mail: ParsedMail): string[] {
  const returned = mail.parts.filter(({ claimedType }) => returnedTypes.has(claimedType));
  const ids = [...returned.map(textOf), textOfReport(mail)].flatMap(idsInText);
  return [...new Set([...ids, ...mail.inReplyTo, ...mail.references])].slice(0, 20);
}

/** Returns the ids in the fields Message-ID of a text; servers quote and indent them. */
function idsInText(text: string): string[] {
  const lines = linesOf(text);
  return lines.flatMap((line, at) => {
    const unquoted = line.trimStart().replace(/^>/, "").trimStart();
    const [name = ""] = unquoted.slice(0, 100).split(":", 1);
    if (!/^(?:original-)?message-id$/.test(name.trim().toLowerCase())) return [];
    const next = lines[at + 1] ?? "";
    return messageIdsIn(isFolded(next) ? `${unquoted}${next}` : unquoted);
  });
}

/** Complaints of Microsoft's older Junk Mail Reporting Program: the reported mail, attached without fields. */
function isOldComplaint({ from, subject, parts }: ParsedMail): boolean {
  return (
    /^(?:staff|jmr[\w-]*)@(?:hotmail|outlook|live|msn|microsoft)\.com$/i.test(from.address) &&
    /^complaint about message from\b/i.test(subject) &&
    parts.some(({ claimedType }) => claimedType === "message/rfc822")
  );
}

/** Fields that name the recipient who complained, in the feedback (RFC 5965 §3.2) or in Microsoft's returned mail. */
const complainants = ["original-rcpt-to", "removal-recipient", "x-hmxmroriginalrecipient"];

function complaintOf(mail: ParsedMail, fields: ReadonlyMap<string, string>): MailReport {
  const type = (fields.get("feedback-type") ?? "").trim().toLowerCase();
  // "not-spam" withdraws a complaint; "auth-failure" and "fraud" concern the domain's administrators.
  const isComplaint = type === "abuse" || type === "opt-out" || type === "";
  const returned = mail.parts.find(({ claimedType }) => returnedTypes.has(claimedType));
  const head = returned ? fieldsOf(textOf(returned))[0] : undefined;
  const named = complainants.map((name) => fields.get(name) ?? head?.get(name) ?? "");
  const recipient = named.map(addressIn).find((address) => address !== "");
  return {
    kind: "complaint",
    messageIds: isComplaint ? namedIdsOf(mail) : [],
    recipients: recipient ? [recipient] : [],
  };
}
