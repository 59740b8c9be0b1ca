import { headerOf } from "./headers.ts";
import type { ParsedHeader } from "./parsed-mail.ts";

/** Subjects of absence notes whose senders leave out the headers of RFC 3834, or call them generated as Exchange does. */
const absence =
  /^\s*(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|abwesenheitsnotiz|automatische antwort|réponse automatique|respuesta automática|risposta automatica)(?![\p{L}\p{N}])/iu;

/** Names of mailboxes from which only programs write. */
const machine = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+._-][^@]*)?@/i;

type Facts = {
  headers: readonly ParsedHeader[];
  from: string;
  subject: string;
};

/**
 * "answer": sent in reply without anybody having read (RFC 3834), or to many. "program": sent by a program, behind which a
 * person may stand, as in a ticket system.
 */
export type AutomaticMail = { kind: "answer" | "program"; words: string };

/**
 * Returns why a message is not simply a person's, as staff read it; null for a person's. Follows RFC 3834 §2 and §3.1.7,
 * RFC 2919 and 2369 for lists, and what Exchange and old programs write instead.
 */
export function automaticMail({ headers, from, subject }: Facts): AutomaticMail | null {
  const answer = (words: string): AutomaticMail => ({ kind: "answer", words });
  const program = (words: string): AutomaticMail => ({ kind: "program", words });
  const submitted = headerOf(headers, "auto-submitted").split(/[;\s]/)[0]?.toLowerCase() ?? "";
  const precedence = headerOf(headers, "precedence").toLowerCase();
  const has = (name: string) => headerOf(headers, name) !== "";
  if (submitted.startsWith("auto-replied") || absence.test(subject)) {
    return answer("An automatic answer.");
  }
  if (has("x-autoreply") || has("x-autorespond") || precedence.startsWith("auto")) {
    return answer("An automatic answer.");
  }
  if (has("list-id") || has("list-unsubscribe")) return answer("A mailing list or newsletter.");
  if (/^(?:bulk|list|junk)$/.test(precedence)) return answer("Bulk mail.");
  if (headers.some(({ key, value }) => key === "return-path" && /^\s*<\s*>\s*$/.test(value))) {
    return answer("An automatic message without a return address.");
  }
  if (submitted !== "" && submitted !== "no") return program("An automatic message.");
  if (/\b(?:all|oof|autoreply)\b/i.test(headerOf(headers, "x-auto-response-suppress"))) {
    return program("An automatic message.");
  }
  return machine.test(from) ? program("A message of a program, which nobody can answer.") : null;
}
