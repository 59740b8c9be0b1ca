import { hasNoSender, headerOf } from "./headers.ts";
import type { ParsedHeader } from "./parsed-mail.ts";

/**
 * Beginnings of absence notes' subjects, in the languages of our mails' senders. People begin a subject with some of them
 * too, so alone they prove nothing; see `namesAbsence`.
 */
export const absenceSubject =
  /^\s*(?:\[[^[\]\n]{1,40}\]\s*)?(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response|responder)|out of (?:the )?office(?: auto[- ]?reply)?|i am (?:currently )?out of (?:the )?office|vacation (?:reply|response|message)|abwesenheits(?:notiz|nachricht|meldung|benachrichtigung)|automatische (?:antwort|abwesenheitsnotiz)|ich bin (?:derzeit )?nicht im (?:b[üu]ro|hause)|réponse automatique|message d['’]absence|absence du bureau|respuesta automática|respuesta de ausencia|fuera de (?:la )?oficina|risposta automatica|fuori (?:sede|ufficio)|messaggio di assenza|resposta automática|fora do escritório|ausência do escritório|automatisch antwoord|automatische beantwoording|afwezigheids(?:bericht|melding|assistent)|niet op kantoor|odpowied[źz] automatyczna|automatyczna odpowied[źz]|poza biurem|autosvar|automatiskt? svar|frånvaromeddelande|fraværsbesked|fraværsmelding|ikke på kontoret|inte på kontoret|automaattinen vastaus|poissaoloilmoitus|automatická odpověď|mimo kancelář|otomatik yanıt|автоматический ответ|автоответ|自動応答|自動返信|不在通知|自动回复|自動回覆|자동 회신|부재중 자동(?: (?:회신|응답))?)(?![\p{L}\p{N}])/iu;

/** The end of a title: programs write the subject that they answer behind a colon, or nothing. */
const titleEnds = /^[\s.!…]*(?:[:：]|$)/;

/** Returns true for a subject whose title, before a colon or as a whole, is that of an absence note. */
function namesAbsence(subject: string): boolean {
  const title = absenceSubject.exec(subject)?.[0];
  return title !== undefined && titleEnds.test(subject.slice(title.length));
}

/** Names of mailboxes that only programs send from. */
const machine = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+._-][^@]*)?@/i;

/** Mail servers, which never write on behalf of a person. */
const mailerDaemon = /^mailer-?daemon@/i;

type Facts = {
  headers: readonly ParsedHeader[];
  from: string;
  subject: string;
  /** True for a mail that a group or relay of ours passed on; its list headers describe that group. */
  relayed?: boolean;
  /** True for a mail that answers another. */
  isReply?: boolean;
};

/**
 * "answer": sent automatically in reply (RFC 3834). "list": sent to many. "program": sent by a program, possibly on behalf
 * of a person, as in a ticket system.
 */
export type AutomaticMail = { kind: "answer" | "list" | "program"; reason: string };

/** Headers that only senders of many equal mails write. Feedback-ID is none: Amazon SES writes it into every mail. */
const sentToMany = ["list-unsubscribe-post", "x-campaign", "x-campaignid", "x-mc-user"];

/**
 * Returns why a message is not from a person, as staff read it; null if it is. Follows RFC 3834 §2 and §3.1.7, RFC 2919
 * and 2369 for lists, and the conventions of Exchange and old programs.
 */
export function automaticMail({
  headers,
  from,
  subject,
  relayed = false,
  isReply = false,
}: Facts): AutomaticMail | null {
  const answer = (reason: string): AutomaticMail => ({ kind: "answer", reason });
  const list = (reason: string): AutomaticMail => ({ kind: "list", reason });
  const program = (reason: string): AutomaticMail => ({ kind: "program", reason });
  const submitted = headerOf(headers, "auto-submitted").split(/[;\s]/)[0]?.toLowerCase() ?? "";
  const precedence = headerOf(headers, "precedence").toLowerCase();
  const has = (name: string) => headerOf(headers, name) !== "";
  const isMarked =
    (submitted !== "" && submitted !== "no") ||
    has("x-auto-response-suppress") ||
    hasNoSender({ headers });
  const isAbsence = isMarked ? absenceSubject.test(subject) : namesAbsence(subject);
  if (submitted.startsWith("auto-replied") || isAbsence) return answer("An automatic answer.");
  // RFC 8098 §3: a notice that a mail was shown or deleted.
  const type = headerOf(headers, "content-type").toLowerCase();
  if (type.startsWith("multipart/report") && type.includes("disposition-notification")) {
    return answer("A receipt.");
  }
  if (has("x-autoreply") || has("x-autorespond") || precedence.startsWith("auto")) {
    return answer("An automatic answer.");
  }
  if (relayed ? sentToMany.some(has) : has("list-id") || (has("list-unsubscribe") && !isReply)) {
    return list("A mailing list or newsletter.");
  }
  if (!relayed && /^(?:bulk|list|junk)$/.test(precedence)) return list("Bulk mail.");
  if (mailerDaemon.test(from)) return answer("A message from a mail server.");
  if (hasNoSender({ headers })) return answer("An automatic message without a return address.");
  if (submitted !== "" && submitted !== "no") return program("An automatic message.");
  if (/\b(?:all|oof|autoreply)\b/i.test(headerOf(headers, "x-auto-response-suppress"))) {
    return program("An automatic message.");
  }
  return machine.test(from) ? program("A message from a program that nobody can answer.") : null;
}
