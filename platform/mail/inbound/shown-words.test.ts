import { expect, test } from "vitest";
import { randomMail } from "#tests/builders/mail/random-mails.ts";
import { readableOf } from "#tests/builders/mail/readable-of.ts";
import { readReport } from "./delivery-report.ts";
import { knownText } from "./known-text.ts";
import { parseMail } from "./parse.server.ts";

/** Reads a mail of a seed, and returns what staff see first with it: the HTML if there is one. */
async function read(_: unknown, seed: number) {
  const made = randomMail(seed);
  const mail = await parseMail(Buffer.from(made.raw));
  const known = made.isHeld ? [knownText(made.history)] : [];
  const { text, quoted, html } = await readableOf(mail, known);
  return { ...made, mail, quoted, shown: html || text };
}

const mails = await Promise.all(Array.from({ length: 300 }, read));

test("every new word of 300 mails is shown", () => {
  const lost = mails.flatMap(({ made, words, shown }) => {
    const seen = new Set(shown.match(/\w+/g));
    const missing = words.filter((word) => !seen.has(word));
    return missing.length > 0 ? [`${made}: ${missing}`] : [];
  });
  expect(lost).toEqual([]);
});

test("the history of every ordinary answer among them is folded", () => {
  const clear = mails.filter(({ isClear }) => isClear);
  expect(clear.length).toBeGreaterThan(60);
  const unfolded = clear.filter(
    ({ shown, quoted }) => /old[ab]/.test(shown) || !/old[ab]/.test(quoted),
  );
  expect(unfolded.map(({ made }) => made)).toEqual([]);
});

test("none of them is a delivery report, although some contain one", () => {
  const withReport = mails.filter(({ made }) => made.includes(" report"));
  expect(withReport.length).toBeGreaterThan(20);
  expect(withReport.filter(({ mail }) => readReport(mail))).toEqual([]);
});
