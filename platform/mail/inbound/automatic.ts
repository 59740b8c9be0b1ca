import { hasNoSender, headerOf } from "./headers.ts";
import type { ParsedHeader } from "./parsed-mail.ts";

/** Subjects of absence notes without the headers of RFC 3834, or marked as generated as Exchange does. */
export const absenceSubject =
  /^\s*(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|abwesenheitsnotiz|automatische antwort|réponse automatique|respuesta automática|risposta automatica)(?![\p{L}\p{N}])/iu;

/** Names of mailboxes that only programs send from. */
const machine = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+._-][^@]*)?@/i;

/** Mail servers, which never write on behalf of a person. */
const mailerDaemon = /^mailer-?daemon@/i;

type Facts = {
  headers: readonly ParsedHeader[];
  from: string;
  subject: string;
};

/**
 * "answer": sent automatically in reply (RFC 3834), or to many. "program": sent by a program, possibly on behalf of a
 * person, as in a ticket system.
 */
export type AutomaticMail = { kind: "answer" | "program"; reason: string };

/**
 * Returns why a message is not from a person, as staff read it; null if it is. Follows RFC 3834 §2 and §3.1.7, RFC 2919
 * and 2369 for lists, and the conventions of Exchange and old programs.
 */
export function automaticMail({ headers, from, subject }: Facts): AutomaticMail | null {
  const answer = (reason: string): AutomaticMail => ({ kind: "answer", reason });
  const program = (reason: string): AutomaticMail => ({ kind: "program", reason });
  const submitted = headerOf(headers, "auto-submitted").split(/[;\s]/)[0]?.toLowerCase() ?? "";
  const precedence = headerOf(headers, "precedence").toLowerCase();
  const has = (name: string) => headerOf(headers, name) !== "";
  if (submitted.startsWith("auto-replied") || absenceSubject.test(subject)) {
    return answer("An automatic answer.");
  }
  if (has("x-autoreply") || has("x-autorespond") || precedence.startsWith("auto")) {
    return answer("An automatic answer.");
  }
  if (has("list-id") || has("list-unsubscribe")) return answer("A mailing list or newsletter.");
  if (/^(?:bulk|list|junk)$/.test(precedence)) return answer("Bulk mail.");
  if (mailerDaemon.test(from)) return answer("A message from a mail server.");
  if (hasNoSender({ headers })) return answer("An automatic message without a return address.");
  if (submitted !== "" && submitted !== "no") return program("An automatic message.");
  if (/\b(?:all|oof|autoreply)\b/i.test(headerOf(headers, "x-auto-response-suppress"))) {
    return program("An automatic message.");
  }
  return machine.test(from) ? program("A message from a program that nobody can answer.") : null;
}
