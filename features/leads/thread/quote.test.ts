import { expect, test } from "vitest";
import { officeHours } from "#tests/builders/hours.ts";
import { expectLinear, longRuns } from "#tests/growth.ts";
import { answerText, attribution, quotedLines, shortenedQuote } from "./quote.ts";

test("a quote says when it was written, in the company's zone", () => {
  const quote = { who: "Ana Ruiz", at: Date.parse("2026-11-17T02:42:00Z"), text: "" };
  expect(attribution(quote, officeHours)).toBe(
    "On Monday, November 16, 2026 at 6:42 PM, Ana Ruiz wrote:",
  );
});

test("each line is marked, whatever ends it; quoted ones are marked again", () => {
  expect(quotedLines("Hello\r\n\r\n> before\n>> long before\rBye")).toBe(
    "> Hello\n>\n>> before\n>>> long before\n> Bye",
  );
});

test("the parts of an answer keep their order, and empty ones leave no gap", () => {
  const quote = { intro: "On Monday, Ana wrote:", text: "Help!" };
  const foot = ["Valley IT LLC, Burbank", "818-555-0100"];
  expect(answerText({ text: "We come.", signature: "Ben\nSupport", quote, foot })).toBe(
    "We come.\n\nBen\nSupport\n\nValley IT LLC, Burbank\n818-555-0100\n\nOn Monday, Ana wrote:\n> Help!",
  );
  expect(answerText({ text: "We come.", signature: "", quote: null, foot: [] })).toBe("We come.");
});

test("a very long text is quoted in part, with no character cut in two", () => {
  expect(shortenedQuote("a".repeat(10_000))).toHaveLength(10_000);
  expect(shortenedQuote("😀".repeat(10_000)).isWellFormed()).toBe(true);
  expect(shortenedQuote("a".repeat(20_000))).toHaveLength(10_002);
});

test("quoting takes linear time for any text", () => {
  for (const run of [...longRuns, ">", "> "])
    expectLinear("quote", (text) => quotedLines(shortenedQuote(text)), run);
});
