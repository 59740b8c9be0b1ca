import { maxMailSubject } from "#platform/mail/limits.ts";

const replyMark = /^\s*(?:re|aw|antw|sv|vs)(?:\s*\[\d{1,3}\])?\s*:\s*/i;

/** Returns the subject of an answer: the mail's own with a single "Re:" (RFC 5322, 3.6.5); empty if it has none. */
export function answerSubject(subject: string): string {
  let rest = subject;
  while (replyMark.test(rest)) rest = rest.replace(replyMark, "");
  return rest ? `Re: ${rest}`.slice(0, maxMailSubject).toWellFormed().trim() : "";
}
