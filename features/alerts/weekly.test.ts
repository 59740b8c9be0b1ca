import { expect, test } from "vitest";
import { type WeekFacts, weeklyLetter } from "./weekly.ts";

const quiet: WeekFacts = {
  leads: 0,
  kept: 0,
  broken: 0,
  waiting: 0,
  late: 0,
  mailsFailed: 0,
  lastProofAt: null,
  auditEnd: { seq: 65, hash: "0123456789abcdef0123" },
  checks: [],
};
const letter = (facts: Partial<WeekFacts>) =>
  weeklyLetter({ ...quiet, ...facts }, () => "on Sunday").join("\n");

test("a quiet week is told as one", () => {
  expect(letter({})).toBe(
    [
      "No messages or requests came in during the last seven days.",
      "Nobody waits for an answer now.",
      "All mail went out.",
      "No copy of the database has been restored for proof yet. It happens by itself once a week.",
      "The audit log ends at entry 65, 0123456789abcdef. Keep this letter: it would show later that the log was rewritten.",
      "The site itself has nothing for you to do.",
    ].join("\n"),
  );
});

test.each([
  [
    { leads: 1, kept: 1 },
    "One message or request came in during the last seven days. It was answered in time.",
  ],
  [
    { leads: 3, kept: 3 },
    "3 messages or requests came in during the last seven days. All were answered in time.",
  ],
  [{ leads: 4, kept: 2, broken: 1 }, "2 of 3 were answered in time; one was not."],
  [{ leads: 2 }, "No promise to answer fell due among them."],
  [{ waiting: 1 }, "One person waits for an answer now, none for too long."],
  [
    { waiting: 3, late: 2 },
    "3 people wait for an answer now, 2 of them for too long. Start there.",
  ],
  [{ mailsFailed: 2 }, "2 emails could not be delivered."],
  [{ lastProofAt: 1 }, "was last restored for proof on Sunday."],
])("the letter says it in words: %o", (facts, words) => {
  expect(letter(facts)).toContain(words);
});

test("what is to be done stands at the end, with how", () => {
  const text = letter({
    checks: [
      { id: "Disk", level: "critical", words: "The disk is full.", fix: "Make room." },
      { id: "Mail", level: "good", words: "Mail goes out.", fix: "" },
    ],
  });
  expect(text.split("\n").at(-1)).toBe("To do: The disk is full. Make room.");
});
