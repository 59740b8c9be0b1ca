import { expect, test } from "vitest";
import { measureText, plainText, syllablesOf } from "./reading-grade.ts";

test("syllablesOf counts spoken syllables", () => {
  const spoken = {
    the: 1,
    make: 1,
    office: 2,
    computer: 3,
    backup: 2,
    called: 1,
    wanted: 2,
    boxes: 2,
  };
  for (const [word, count] of Object.entries(spoken))
    expect([word, syllablesOf(word)]).toEqual([word, count]);
});

test("plainText drops URLs, code and markup", () => {
  const text =
    "# Locks\n\nSee [the page](https://a.example/long/address) and `code`.\n\n```\nx = 1\n```\n\n![Door](/media/a.webp)";
  expect(plainText(text).replace(/\s+/g, " ").trim()).toBe("Locks. See the page and .");
});

test("short sentences and words have a lower grade than long ones", () => {
  const easy = measureText("The cat sat on the mat. The dog ran to the door. ".repeat(8));
  const hard = measureText(
    "Organizational continuity considerations necessitate comprehensive documentation of infrastructural interdependencies throughout administrative environments. ".repeat(
      8,
    ),
  );
  expect(easy.grade).toBeLessThan(2);
  expect(hard.grade).toBeGreaterThan(16);
  expect(measureText("Too few words.")).toEqual({ words: 3, grade: null });
});
