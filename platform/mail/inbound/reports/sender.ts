import { hasNoSender, headerOf } from "#platform/mail/inbound/headers.ts";
import type { ParsedMail } from "#platform/mail/inbound/parsed-mail.ts";

type Marks = Pick<ParsedMail, "headers" | "from" | "subject">;

/** Mailboxes that mail servers report from. */
const daemon = /^(?:mailer[-_]?daemon|mail[-_]?daemon|post_?master|mdaemon|mailadmin)\b/i;
const daemonName =
  /\b(?:mailer-daemon|mail deliver(?:y|er)? (?:sub)?system|postmaster|mail system|delivery (?:sub)?system)\b/i;

/** Subjects of reports, without a prefix of replies or forwarded mails. */
const failure =
  /^\W*(?:undeliver|non-?deliver|not? delivered|returned (?:mail|message|to sender)|mail (?:delivery|system|could not|not delivered)|message (?:delivery|undeliver|not delivered|could not)|delivery (?:status|failure|failed|notification|error|has|report|problem|unsuccessful)|failure (?:notice|delivery)|failed (?:mail|delivery|message)|(?:e-?mail|message|mail) delivery|error (?:sending|delivering)|user unknown|unknown user|could not deliver|warning: (?:could not|message)|delayed (?:mail|delivery)|unzustellbar|nicht zugestellt|mail konnte nicht|no se puede entregar|impossible de remettre|n[ãa]o entregue|mancato recapito|onbestelbaar)/i;

const delay =
  /\b(?:delay(?:ed)?|will (?:keep|continue) (?:on )?trying|still (?:being retried|trying)|not yet (?:been )?delivered|warning)\b/i;

/** Returns true for a mail that a mail server sent, by its envelope (RFC 5321 §4.5.5) or the name it gives itself. */
export function isFromServer(mail: Marks): boolean {
  return hasNoSender(mail) || isFromDaemon(mail);
}

/** Returns true for a mail whose From names a mail server. */
export function isFromDaemon({ headers, from }: Marks): boolean {
  const stated = from.address === "" ? headerOf(headers, "from").replace(/^\W+/, "") : "";
  return daemon.test(from.address || stated) || daemonName.test(from.name);
}

export const saysFailure = (subject: string) => failure.test(subject);

/** Returns true for a notice that the server still tries. */
export const saysDelay = (subject: string) => delay.test(subject);
