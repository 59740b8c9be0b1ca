import { cleanLine, cleanText } from "#platform/mail/inbound/clean-text.ts";
import { headerOf } from "#platform/mail/inbound/headers.ts";
import type { MailPart, ParsedMail } from "#platform/mail/inbound/parsed-mail.ts";
import { wordsOf } from "#platform/mail/inbound/words.ts";

/** A calendar's answer to an invitation of ours. */
export type InvitationAnswer = {
  /** States the answer in words for staff, such as "Accepted the invitation: Call."; below it the comment, if any. */
  said: string;
  /** True if it holds a person's words or proposes another time, so that it waits for us. */
  isPersons: boolean;
};

/** Maximum bytes read of a calendar part. */
const maxPart = 60_000;
/** Maximum characters kept of a comment. */
const maxComment = 2000;

/** Participation in an answer (RFC 5545 §3.2.12), in words for staff. */
const answers: Readonly<Record<string, string>> = {
  ACCEPTED: "Accepted the invitation",
  DECLINED: "Declined the invitation",
  TENTATIVE: "Accepted the invitation tentatively",
  DELEGATED: "Passed the invitation on to somebody else",
};

export const isCalendar = ({ claimedType }: MailPart) =>
  ["text/calendar", "application/ics"].includes(claimedType);

/**
 * Returns what a calendar's answer says (RFC 5546 §3.2.3, §3.2.7); null for any other mail, also for a letter with a
 * calendar file. `htmlText`: what a reader sees of the mail's HTML.
 */
export function invitationAnswer(mail: ParsedMail, htmlText: string): InvitationAnswer | null {
  const calendars = mail.parts.filter(isCalendar);
  const part = calendars.find(({ name }) => name === "") ?? calendars[0];
  if (!part) return null;
  const { said, summary, comment, isCounter } = answerIn(part);
  if (said === "") return null;
  const isNotice = noticeOf(mail, summary);
  const written = paragraphsOf(`${mail.text}\n${htmlText}`);
  const hasText = !isAutomatic(mail, written) && !written.every(isNotice);
  // People attach calendar files to letters.
  const isAnswer = mail.inReplyTo.length > 0 || mail.references.length > 0;
  if (part.name !== "" && hasText && !isAnswer) return null;
  const hasComment = !paragraphsOf(comment).every(isNotice);
  const repeats = phraseOf(written.join(" ")).includes(phraseOf(comment));
  return {
    said: hasComment && !repeats ? `${said}\n\n${comment}` : said,
    isPersons: isCounter || hasText || hasComment,
  };
}

function answerIn(part: MailPart) {
  const text = new TextDecoder().decode(part.content.subarray(0, maxPart));
  // Folded lines are joined first (RFC 5545 §3.1).
  const lines = text.replace(/\r?\n[ \t]/g, "").split(/\r\n?|\n/);
  const method = valuesOfLines(lines, "METHOD")[0]?.toUpperCase() ?? "";
  const summary = cleanLine(valuesOfLines(lines, "SUMMARY")[0] ?? "", 200);
  const comment = cleanText(valuesOfLines(lines, "COMMENT").join("\n"), maxComment).trim();
  const about = summary ? `: ${summary}` : "";
  const isCounter = method === "COUNTER";
  const attendee = lines.find((line) => /^ATTENDEE[;:]/i.test(line)) ?? "";
  const state = /;PARTSTAT="?([A-Z-]{1,20})/i.exec(attendee.slice(0, 1000))?.[1]?.toUpperCase();
  const reply = isCounter
    ? "Proposed another time"
    : (answers[state ?? ""] ?? "Answered the invitation");
  const said = isCounter || method === "REPLY" ? `${reply}${about}.` : "";
  return { said, summary, comment, isCounter };
}

/** Returns the values of the lines of a name, with or without parameters, as text (RFC 5545 §3.3.11). */
function valuesOfLines(lines: readonly string[], name: string): string[] {
  return lines
    .filter(
      (each) =>
        /^[;:]/.test(each.slice(name.length)) && each.slice(0, name.length).toUpperCase() === name,
    )
    .map((line) => line.slice(line.indexOf(":") + 1).trim())
    .map((value) =>
      value.replace(/\\([n,;\\])/gi, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign)),
    );
}

/** Returns the lines of a text that are not blank. */
const paragraphsOf = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const phraseOf = (text: string) => wordsOf(text).join(" ");

/** Returns true for a text that a program wrote (RFC 3834 §5), except where it introduces a guest's note by a colon. */
function isAutomatic({ headers }: ParsedMail, [first = ""]: readonly string[]): boolean {
  return /^auto-/i.test(headerOf(headers, "auto-submitted")) && !/[:：]$/.test(first);
}

const answered =
  /^(?:has |have )?(?:accepted|declined|tentatively accepted)(?: (?:your|the|this)(?: (?:event|meeting|calendar))? invit(?:ation|e)(?: (?:to|for))?)?$/;
const titled = /^(?:accepted|declined|tentative|tentatively accepted)$/;

/** Returns a test for lines in which programs repeat the answer: "Accepted: Call", "Ana has accepted your invitation". */
function noticeOf({ from, subject }: ParsedMail, summary: string): (line: string) => boolean {
  const title = phraseOf(summary);
  const named = subject.includes(":") ? phraseOf(subject) : "";
  const people = [`${from.name} ${from.address}`, from.name, from.address].map(phraseOf);
  return (line) => {
    const words = phraseOf(line);
    if (words !== "" && (words === named || words === title || titled.test(words))) return true;
    const rest =
      title !== "" && words.endsWith(` ${title}`) ? words.slice(0, -title.length - 1) : words;
    if (rest !== words && titled.test(rest)) return true;
    const person = people.find((each) => each !== "" && rest.startsWith(`${each} `));
    return person !== undefined && answered.test(rest.slice(person.length + 1));
  };
}
