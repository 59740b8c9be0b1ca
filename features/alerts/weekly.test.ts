import { expect, test } from "vitest";
import { type WeekFacts, weeklyMail } from "./weekly.ts";

const quiet: WeekFacts = {
  leads: 0,
  kept: 0,
  broken: 0,
  won: 0,
  lost: 0,
  value: 0,
  forecast: { leads: 0, value: 0, soon: 0 },
  waiting: 0,
  late: 0,
  mailsFailed: 0,
  lastProofAt: null,
  auditEnd: { seq: 65, hash: "0123456789abcdef0123" },
  checks: [],
};
const mail = (facts: Partial<WeekFacts>) =>
  weeklyMail({ ...quiet, ...facts }, () => "on Sunday").join("\n");

test("the weekly mail says so when nothing happened", () => {
  expect(mail({})).toBe(
    [
      "No messages or requests came in during the last seven days.",
      "Nobody is waiting for an answer now.",
      "All mail went out.",
      "No backup of the database has been test-restored yet. This happens automatically once a week.",
      "The audit log ends at entry 65, 0123456789abcdef. Keep this email: it can show later whether the log was rewritten.",
      "The site itself needs nothing from you.",
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
  [{ leads: 2 }, "None of them was due for an answer yet."],
  [{ waiting: 1 }, "One person is waiting for an answer now, none past the promised time."],
  [
    { waiting: 3, late: 2 },
    "3 people are waiting for an answer now, 2 of them past the promised time. Start there.",
  ],
  [{ mailsFailed: 2 }, "2 emails could not be delivered."],
  [{ lastProofAt: 1 }, "was last test-restored on Sunday."],
])("the weekly mail describes the week: %o", (facts, text) => {
  expect(mail(facts)).toContain(text);
});

test("the weekly mail ends with what to do, and how", () => {
  const text = mail({
    checks: [
      { id: "Disk", grade: "bad", text: "The disk is full.", fix: "Make room." },
      { id: "Mail", grade: "good", text: "Mail goes out.", fix: "" },
    ],
  });
  expect(text.split("\n").at(-1)).toBe("To do: The disk is full. Make room.");
});

test("the weekly mail names the leads that were won and lost", () => {
  expect(mail({ won: 2, value: 3400, lost: 1 })).toContain(
    "2 leads were won, worth $3,400; one was lost.",
  );
  expect(mail({ won: 0, lost: 3 })).toContain("No leads were won; 3 were lost.");
});

test.each([
  [{ leads: 1, value: 900, soon: 0 }, "One open lead is expected to bring $900."],
  [
    { leads: 3, value: 12_400, soon: 4000 },
    "3 open leads are expected to bring $12,400, $4,000 of it within 30 days.",
  ],
])("the weekly mail forecasts what open leads bring: %o", (forecast, text) => {
  expect(mail({ forecast })).toContain(text);
});
