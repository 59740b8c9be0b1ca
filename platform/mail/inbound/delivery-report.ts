import { hasNoSender, headerOf, messageIdsIn } from "./headers.ts";
import { inboundLimits, type MailPart, type ParsedMail } from "./parsed-mail.ts";
import { tokensIn } from "./reply-address.ts";

/** Delivery result for one recipient of a mail of ours. */
export type ReportedRecipient = {
  /** In lower case; empty when the report hides the address. */
  address: string;
  /** "failed": permanently. "delayed": the server keeps trying. "other": no failure. */
  action: "failed" | "delayed" | "other";
  /** Enhanced status code (RFC 3463); empty without one. */
  status: string;
  /** The mail server's own text. */
  diagnostic: string;
};

export type MailReport =
  | { kind: "delivery"; messageIds: readonly string[]; recipients: readonly ReportedRecipient[] }
  /** A recipient reported our mail as spam (RFC 5965). */
  | { kind: "complaint"; messageIds: readonly string[]; recipients: readonly string[] };

/** Maximum recipients read from one report. */
const maxRecipients = 50;
const maxDiagnostic = 300;
/** Maximum bytes read of a part. */
const maxPart = 60_000;

const textOf = (part: MailPart) => new TextDecoder().decode(part.content.subarray(0, maxPart));

/**
 * Parses a delivery report or complaint; null for any other message, also one in which a person forwards or attaches a
 * report. A report says so in its own type (RFC 6522 §3), or comes from a mail server and answers none of our threads.
 */
export function readReport(mail: ParsedMail): MailReport | null {
  const type = reportType(headerOf(mail.headers, "content-type"));
  const isReply = tokensIn(mail.recipients).length > 0;
  const isFromServer =
    !isReply && (hasNoSender(mail) || /^mailer-daemon@/i.test(mail.from.address));
  const partOf = (name: string, ...types: readonly string[]) =>
    type === "" || type === name || (type === null && isFromServer)
      ? mail.parts.find(({ claimedType }) => types.includes(claimedType))
      : undefined;
  const feedback = partOf("feedback-report", "message/feedback-report");
  if (feedback) return complaintOf(mail, fieldsOf(textOf(feedback))[0] ?? new Map());
  const status = partOf(
    "delivery-status",
    "message/delivery-status",
    "message/global-delivery-status",
  );
  if (status) {
    const [, ...perRecipient] = fieldsOf(textOf(status), true);
    const recipients = perRecipient.slice(0, maxRecipients).flatMap(recipientOf);
    return { kind: "delivery", messageIds: originalIds(mail), recipients };
  }
  const recipients = isReply ? [] : wordedRecipients(mail);
  return recipients.length > 0
    ? { kind: "delivery", messageIds: originalIds(mail), recipients }
    : null;
}

/** Returns the kind of a report (RFC 6522 §3), empty if it names none; null for any other media type. */
function reportType(contentType: string): string | null {
  const [type = "", ...parameters] = contentType.toLowerCase().split(";");
  if (type.trim() !== "multipart/report") return null;
  const named = parameters.map((each) => each.split("=", 2).map((word) => word.trim()));
  return named.find(([name]) => name === "report-type")?.[1]?.replaceAll('"', "") ?? "";
}

type Fields = ReadonlyMap<string, string>;

/**
 * Parses groups of fields separated by blank lines, with folded lines joined (RFC 3464 §2.1.1). With `leading`, the
 * first group is that of the message, even if the server left it out.
 */
function fieldsOf(text: string, leading = false): Fields[] {
  const groups: Map<string, string>[] = [];
  let group: Map<string, string> | null = null;
  let name = "";
  for (const line of linesOf(text)) {
    const said = line.trim();
    const colon = line.indexOf(":");
    if (said === "") group = null;
    else if (group && isFolded(line)) group.set(name, `${group.get(name) ?? ""} ${said}`);
    else if (colon > 0) {
      if (!group) {
        group = new Map();
        groups.push(group);
      }
      name = line.slice(0, colon).trim().toLowerCase();
      // The first field of a name counts; a repeated one is kept apart, with the lines folded below it.
      if (group.has(name)) name = `${name} again`;
      group.set(name, line.slice(colon + 1).trim());
    }
  }
  const first = groups[0];
  return leading && (first?.has("final-recipient") || first?.has("original-recipient"))
    ? [new Map(), ...groups]
    : groups;
}

const linesOf = (text: string) => text.split(/\r\n?|\n/);
const isFolded = (line: string) => line.startsWith(" ") || line.startsWith("\t");

const statusCode = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;

function recipientOf(fields: Fields): ReportedRecipient[] {
  const named = fields.get("original-recipient") || fields.get("final-recipient");
  const final = fields.get("final-recipient") ?? "";
  if (!named) return [];
  const diagnostic = fields.get("diagnostic-code") ?? "";
  const given = statusCode.exec(fields.get("status") ?? "")?.[1] ?? "";
  const action = (fields.get("action") ?? "").trim().toLowerCase();
  return [
    {
      address: addressIn(named) || addressIn(final),
      action: actionOf(action, given),
      status: preciseStatus(given, diagnostic),
      diagnostic: oneLine(diagnostic.replace(/^\s*[\w-]+\s*;\s*/, "")),
    },
  ];
}

function actionOf(action: string, status: string): ReportedRecipient["action"] {
  if (action.startsWith("failed")) return "failed";
  if (action.startsWith("delayed")) return "delayed";
  // Some old gateways omit the action.
  return action === "" && status.startsWith("5") ? "failed" : "other";
}

/** Replaces vague codes such as "5.0.0" by a more exact one from the server's own text. */
function preciseStatus(given: string, diagnostic: string): string {
  const said = statusCode.exec(diagnostic)?.[1] ?? "";
  const isVague = /^[45]\.0\.0$/.test(given) || given === "";
  if (!isVague) return given;
  if (said && !/^[45]\.0\.0$/.test(said)) return said;
  return statusInText(diagnostic) || said || given;
}

/** Unmistakable sentences of mail servers that give no exact code. */
const sentences: readonly [RegExp, string][] = [
  [
    /no such user|user unknown|unknown user|no mailbox here|mailbox (?:not found|does not exist|unavailable)|recipient not found|does not exist|unrouteable address|invalid recipient|address rejected: user|unknown local part|no such recipient|not a valid mailbox/i,
    "5.1.1",
  ],
  [
    /host (?:or domain name )?not found|domain not found|no such domain|couldn't find any host/i,
    "5.1.2",
  ],
  [/over quota|quota exceeded|mailbox (?:is )?full|insufficient storage/i, "5.2.2"],
  [/account (?:is )?disabled|mailbox disabled|inactive/i, "5.2.1"],
  [/message (?:size )?(?:exceeds|too large)/i, "5.3.4"],
  [/spam|blocked|blacklist|blocklist|policy|dmarc|reputation/i, "5.7.1"],
  [/connection (?:refused|timed out)|no route to host/i, "5.4.1"],
];

function statusInText(diagnostic: string): string {
  return sentences.find(([pattern]) => pattern.test(diagnostic))?.[1] ?? "";
}

/** Maximum characters read of an address or of a server's own text; real ones have one or two lines. */
const maxValue = 2000;

/** Extracts the address from "rfc822; ana@example.com" or "<ana@example.com>". */
function addressIn(value: string): string {
  const [address = ""] =
    /[^\s<>;,"()]{1,64}@[^\s<>;,"()]{1,253}/.exec(value.slice(0, maxValue)) ?? [];
  return address.toLowerCase().slice(0, inboundLimits.maxAddress);
}

const oneLine = (text: string) =>
  text.slice(0, maxValue).replace(/\s+/g, " ").trim().slice(0, maxDiagnostic);

const returnedTypes = new Set([
  "message/rfc822",
  "message/rfc822-headers",
  "message/global",
  "message/global-headers",
  "text/rfc822-headers",
]);

/** Returns the Message-IDs of our mail, from the returned part or from the message that the report answers. */
function originalIds(mail: ParsedMail): string[] {
  const returned = mail.parts.filter(({ claimedType }) => returnedTypes.has(claimedType));
  const ids = [...returned.map(textOf), headOf(mail)].flatMap(namedIds);
  return [...new Set([...ids, ...mail.inReplyTo, ...mail.references])].slice(0, 20);
}

/** Returns the text in which old servers explain the failure and return our headers. */
const headOf = (mail: ParsedMail) => mail.text.slice(0, maxPart);

/** Returns the ids in the fields Message-ID of a text; servers quote and indent them. */
function namedIds(text: string): string[] {
  const lines = linesOf(text);
  return lines.flatMap((line, at) => {
    const unquoted = line.trimStart().replace(/^>/, "").trimStart();
    const [name = ""] = unquoted.slice(0, 100).split(":", 1);
    if (name.trim().toLowerCase() !== "message-id") return [];
    const next = lines[at + 1] ?? "";
    return messageIdsIn(isFolded(next) ? `${unquoted}${next}` : unquoted);
  });
}

function complaintOf(mail: ParsedMail, fields: Fields): MailReport {
  const type = (fields.get("feedback-type") ?? "").trim().toLowerCase();
  // "not-spam" withdraws a complaint; "auth-failure" and "fraud" concern the domain's administrators.
  const isComplaint = type === "abuse" || type === "opt-out" || type === "";
  const recipient = addressIn(
    fields.get("original-rcpt-to") ?? fields.get("removal-recipient") ?? "",
  );
  return {
    kind: "complaint",
    messageIds: isComplaint ? originalIds(mail) : [],
    recipients: recipient ? [recipient] : [],
  };
}

/** Returns the recipients in the text of reports that do not follow RFC 3464: qmail, Exim, some gateways. */
function wordedRecipients(mail: ParsedMail): ReportedRecipient[] {
  const failed = headerOf(mail.headers, "x-failed-recipients");
  const lines = linesOf(headOf(mail));
  if (failed) {
    const reason = indentedReason(lines) || lines.slice(0, maxReasonLines).join("\n");
    return failed
      .split(",", maxRecipients)
      .map((each) => wordedRecipient(addressIn(each), reason))
      .filter(({ address }) => address !== "");
  }
  const isDaemon = /^(?:mailer-daemon|postmaster)@/i.test(mail.from.address);
  const isQmail = hasNoSender(mail) && lines.some((line) => qmailBegins.test(line));
  if (!isDaemon && !isQmail) return [];
  if (
    /\b(?:delayed|will (?:keep|continue) trying|not yet been delivered|warning)\b/i.test(
      mail.subject,
    )
  ) {
    return [];
  }
  return namedRecipients(lines);
}

const qmailBegins = /^\s*hi\. this is the |this is the qmail-send program/i;

/** Maximum lines of a server's explanation of one failure. */
const maxReasonLines = 6;

/** Returns Exim's explanation: an indented address, and further indented lines below it. */
function indentedReason(lines: readonly string[]): string {
  const begin = lines.findIndex((line) => /^\s{2,}\S/.test(line));
  if (begin < 0) return "";
  const below = lines.slice(begin + 1, begin + 1 + maxReasonLines);
  const end = below.findIndex((line) => !/^\s{4,}\S/.test(line));
  return [lines[begin], ...(end < 0 ? below : below.slice(0, end))].join("\n");
}

/** Returns the recipients that stand alone in "<>" at the beginning of a line, each with the lines below it. */
function namedRecipients(lines: readonly string[]): ReportedRecipient[] {
  const found: ReportedRecipient[] = [];
  for (let at = 0; at < lines.length && found.length < maxRecipients; at += 1) {
    const line = (lines[at] ?? "").trim();
    const address = recipientBefore(line);
    if (!address) continue;
    const below = lines.slice(at + 1, at + 1 + maxReasonLines);
    const end = below.findIndex((each) => each.trim() === "" || recipientBefore(each.trim()));
    const own = line.slice(line.indexOf(">") + 1);
    found.push(
      wordedRecipient(address, [own, ...(end < 0 ? below : below.slice(0, end))].join("\n")),
    );
  }
  return found;
}

/** Returns the address in "<>" with which a line begins; empty without one. */
function recipientBefore(line: string): string {
  const end = line.startsWith("<") ? line.indexOf(">") : -1;
  return end > 0 && end < maxValue ? addressIn(line.slice(1, end)) : "";
}

function wordedRecipient(address: string, reason: string): ReportedRecipient {
  return {
    address,
    action: "failed",
    status: preciseStatus("", reason.slice(0, maxValue)),
    diagnostic: oneLine(reason),
  };
}
