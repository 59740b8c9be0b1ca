import { hasNoSender, headerOf } from "#platform/mail/inbound/headers.ts";
import type { ParsedMail } from "#platform/mail/inbound/parsed-mail.ts";

type Marks = Pick<ParsedMail, "headers" | "from" | "subject">;

/** Mailboxes that no person writes from. */
const daemon = /^(?:mailer|mail)[-_]?daemon\b/i;
/** Mailboxes of servers that may be a person's too. */
const shared = /^(?:post_?master|mdaemon|mailadmin)\b/i;
const postmaster = /^post_?master@/i;
/** Names of servers, as people and companies may be called too. */
const daemonName =
  /^\W*(?:mail deliver(?:y|er)? (?:sub)?system|postmaster|mail system|delivery (?:sub)?system)\b|\bmailer[- ]daemon\b/i;

/** Subjects of reports, without a prefix of replies or forwarded mails. */
const failure =
  /^\W*(?:undeliver|non-?deliver|not? delivered|returned (?:mail|message|to sender)|mail (?:delivery|system|could not|not delivered)|message (?:delivery|undeliver|not delivered|could not)|delivery (?:status|failure|failed|notification|error|has|report|problem|unsuccessful)|failure (?:notice|delivery)|failed (?:mail|delivery|message)|(?:e-?mail|message|mail) delivery|error (?:sending|delivering)|user unknown|unknown user|could not deliver|warning: (?:could not|message)|delayed (?:mail|delivery)|unzustellbar|nicht zugestellt|mail konnte nicht|no se puede entregar|impossible de remettre|n[ãa]o entregue|mancato recapito|onbestelbaar)/i;

const delay =
  /\b(?:delay(?:ed)?|will (?:keep|continue) (?:on )?trying|still (?:being retried|trying)|not yet (?:been )?delivered|warning)\b/i;

/**
 * Returns true for a mail that a mail server sent, by its envelope (RFC 5321 §4.5.5), by the name it gives itself, or as
 * a postmaster's (RFC 5321 §4.5.1), who may be a person, by its subject.
 */
export function isFromServer(mail: Marks): boolean {
  if (hasNoSender(mail) || isFromDaemon(mail)) return true;
  return postmaster.test(mail.from.address) && saysFailure(mail.subject);
}

/** Returns true for a mail whose From names a mail server: a name that people bear counts without a return address only. */
export function isFromDaemon(mail: Marks): boolean {
  const { headers, from } = mail;
  const stated = from.address === "" ? headerOf(headers, "from").replace(/^\W+/, "") : "";
  const mailbox = from.address || stated;
  if (daemon.test(mailbox)) return true;
  if (from.address !== "" && !hasNoSender(mail)) return false;
  return shared.test(mailbox) || daemonName.test(from.name || stated);
}

export const saysFailure = (subject: string) => failure.test(subject);

/** Returns true for a notice that the server still tries. */
export const saysDelay = (subject: string) => delay.test(subject);
