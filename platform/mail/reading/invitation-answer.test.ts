import { expect, test } from "vitest";
import { parseMail } from "#platform/mail/inbound/parse.server.ts";
import { expectLinear, longRuns } from "#tests/growth.ts";
import { invitationAnswer } from "./invitation-answer.ts";

type Answer = {
  head?: string;
  method?: string;
  comment?: string;
  text?: string;
  /** Parameters and further fields of the calendar part's type. */
  part?: string;
};

function rawOf({ head = "", method = "REPLY", comment = "", text = "", part = "" }: Answer) {
  return `From: Ana Ruiz <ana@ruizbooks.test>
Subject: Accepted: Call with Valley IT
${head}Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset=utf-8

${text}
--b
Content-Type: text/calendar; charset=utf-8; method=${method}${part}

BEGIN:VCALENDAR
METHOD:${method}
BEGIN:VEVENT
ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@ruizbooks.test
${comment}SUMMARY:Call\\, first
END:VEVENT
END:VCALENDAR
--b--
`.replaceAll("\n", "\r\n");
}

const read = async (answer: Answer, htmlText = "") =>
  invitationAnswer(await parseMail(Buffer.from(rawOf(answer))), htmlText);

const accepted = "Accepted the invitation: Call, first.";
const google = "Ana Ruiz has accepted this invitation.\n\nCall, first\nTuesday 9am\nPacific Time";
const auto = "Auto-Submitted: auto-generated\n";
const exchange = "COMMENT;LANGUAGE=en-US:\\n\n";

test.for([
  ["nothing", {}],
  ["blanks", { text: " \n\n " }],
  ["its subject", { text: "Accepted: Call with Valley IT" }],
  ["the event", { text: "Tentatively accepted: Call, first" }],
  [
    "a sentence of Thunderbird",
    { text: "Ana Ruiz <ana@ruizbooks.test> has accepted your event invitation." },
  ],
  [
    "a sentence that names the event",
    { text: 'Ana Ruiz declined the invitation to "Call, first"' },
  ],
  ["an empty comment of Exchange", { comment: exchange }],
  ["the text of a program that says so", { head: auto, text: google }],
  ["a named part", { part: '; name="meeting.ics"' }],
] as const)("an answer with %s is a program's", async ([, answer]) => {
  expect(await read(answer)).toEqual({ said: accepted, isPersons: false });
});

test.for([
  ["words", { text: "Please call my mobile." }],
  ["words of one who accepts", { text: "I have accepted your invitation, but call me before." }],
  ["words below the program's", { text: "Accepted: Call, first\n\nCan Ben join us?" }],
  ["a number", { text: "555 0100" }],
  [
    "a note in a program's text",
    { head: auto, text: "Ana has accepted with this note:\n\nCall me" },
  ],
  [
    "words in reply, with a named part",
    { head: "In-Reply-To: <a@b.test>\n", text: "Yes.", part: "; name=a.ics" },
  ],
] as const)("an answer with %s is a person's", async ([, answer]) => {
  expect(await read(answer)).toEqual({ said: accepted, isPersons: true });
});

test("words in the HTML alone are a person's", async () => {
  expect(await read({}, "Please call my mobile.")).toMatchObject({ isPersons: true });
});

test.for([
  ["is shown", {}, `${accepted}\n\nCall my mobile, please.\nAna`],
  [
    "of a program is shown",
    { head: auto, text: google },
    `${accepted}\n\nCall my mobile, please.\nAna`,
  ],
  ["that the text repeats is shown once", { text: "Call my mobile, please.\n\nAna" }, accepted],
] as const)("a comment %s", async ([, answer, said]) => {
  const comment = "COMMENT:Call my mobile\\, pl\n ease.\\nAna\n";
  expect(await read({ ...answer, comment })).toEqual({ said, isPersons: true });
});

test("another time is a person's wish, whatever sent it", async () => {
  const said = "Proposed another time: Call, first.";
  expect(await read({ method: "COUNTER", head: auto, text: google })).toEqual({
    said,
    isPersons: true,
  });
});

test.for([
  [
    "with a calendar file",
    { text: "Here is our meeting.", part: '\nContent-Disposition: attachment; filename="a.ics"' },
  ],
  ["that invites us", { method: "REQUEST" }],
] as const)("a letter %s is no answer", async ([, answer]) => {
  expect(await read(answer)).toBeNull();
});

test("an answer takes time in proportion to its length", async () => {
  const mail = await parseMail(Buffer.from(rawOf({})));
  const [part] = mail.parts;
  if (!part) throw new Error("the mail has no part");
  const read = (text: string) => {
    const lines = `METHOD:REPLY\nSUMMARY:${text}\nCOMMENT:${text}\nATTENDEE;X=${text}`;
    const content = Buffer.from(`${lines}\n${text}`);
    return invitationAnswer({ ...mail, text, subject: text, parts: [{ ...part, content }] }, text);
  };
  const more = ["\n ", "\\n", "\r", "COMMENT:a\n", "Accepted: a\n", "Ana Ruiz has accepted\n"];
  for (const each of [...longRuns, ...more]) expectLinear("a calendar's answer", read, each);
});
