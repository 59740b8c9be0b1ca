import { expect, test } from "vitest";
import { type Answers, questionsOf } from "#features/assessment/questions/questions.ts";
import type { AnswerChoice } from "#features/assessment/questions/type.ts";
import type { Fix } from "#features/assessment/scoring/fixes.ts";
import { makeReport, type Report } from "#features/assessment/scoring/report.ts";
import { afterFixText, capLines } from "./format.ts";

function linesFor(changes: Answers): string[] {
  const best = questionsOf("other").map(({ id }) => [id, "a" as AnswerChoice]);
  const report = makeReport(
    {
      profile: { industry: "other", size: "2-10", platform: "google", holds: ["none"] },
      answers: { ...Object.fromEntries(best), ...changes },
      outside: null,
    },
    0,
  );
  return capLines(report).map(({ text }) => text);
}

test("each limit names the answers that cause it", () => {
  const lines = linesFor({});
  expect(lines.slice(0, 3)).toEqual([
    'Second step for email, answered "No" or "Not sure": at most 59.',
    'Second step for email, answered "Only a few": at most 69.',
    'Second step for email, answered "Most people": at most 89.',
  ]);
  expect(new Set(lines).size).toBe(7);
});

test("a limit that applies names its answer", () => {
  const lines = linesFor({ A1: "u", R1: "d" });
  expect(lines.filter((text) => text.includes("You answered"))).toEqual([
    'Second step for email, answered "No" or "Not sure": at most 59. You answered "Not sure", so this limit applies.',
    'Backups, answered "No" or "Not sure": at most 59. You answered "No", so this limit applies.',
  ]);
});

test("the grade with a fix done is told in words, and not at all if the score does not rise", () => {
  const overall = { score: 59, grade: "D" } as Report["overall"];
  const fixed = (score: number, grade: "B" | "D") =>
    afterFixText({ after: { score, grade }, points: 1 } as Fix, { overall });
  expect([fixed(88, "B"), fixed(59, "D")]).toEqual(["From 59 D to 88 B", ""]);
});
