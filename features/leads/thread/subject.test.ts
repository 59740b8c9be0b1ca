import { expect, test } from "vitest";
import { answerSubject } from "./subject.ts";

test.each([
  ["Your scanner", "Re: Your scanner"],
  ["RE: AW: Re[2]: Your scanner", "Re: Your scanner"],
  ["Re:", ""],
  ["", ""],
  ["Reading glasses", "Re: Reading glasses"],
])("the answer to %j has the subject %j", (subject, answer) => {
  expect(answerSubject(subject)).toBe(answer);
});

test("a long subject stays whole, and a longer one is cut to what a mail takes", () => {
  expect(answerSubject("a".repeat(250))).toBe(`Re: ${"a".repeat(250)}`);
  expect(answerSubject("a".repeat(300))).toHaveLength(255);
});
