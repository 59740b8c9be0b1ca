import { expect, test } from "vitest";
import { type Answers, questionsOf } from "#features/assessment/questions/questions.ts";
import type { Letter } from "#features/assessment/questions/type.ts";
import { makeReport } from "#features/assessment/scoring/report.ts";
import { capLines } from "./words.ts";

function linesFor(changes: Answers): string[] {
  const best = questionsOf("other").map(({ id }) => [id, "a" as Letter]);
  const report = makeReport(
    {
      profile: { industry: "other", size: "2-10", platform: "google", holds: ["none"] },
      answers: { ...Object.fromEntries(best), ...changes },
      outside: null,
    },
    0,
  );
  return capLines(report).map(({ words }) => words);
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
  expect(lines.filter((words) => words.includes("You answered"))).toEqual([
    'Second step for email, answered "No" or "Not sure": at most 59. You answered "Not sure", so this limit applies.',
    'Backups, answered "No" or "Not sure": at most 59. You answered "No", so this limit applies.',
  ]);
});
