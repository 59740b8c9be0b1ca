import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentTexts } from "./content-texts.ts";

/** Phrases that no text uses again: remarks about sources, and words that nobody says aloud. */
const retired: readonly RegExp[] = [
  /secondary (?:reports|sources)/i,
  /from summaries of/i,
  /check the source (?:before|for the|below)|; check the source"|\(check the source/i,
  /before quoting/i,
  /how the price is formed/i,
  /good and alone/i,
  /another medium/i,
  /has its own line/i,
  /doubled licenses/i,
  /is antivirus not enough/i,
  /marks on outside mail/i,
  /fire and shaking/i,
  /tall marks are told/i,
  /as far as hands/i,
  /we serve san fernando valley/i,
  /(?:is a|are) mail records?\b/i,
];

/** Phrases that wear out, with the most times all texts may use them. */
const seldom: readonly { phrase: RegExp; most: number }[] = [
  { phrase: /\bin writing\b/gi, most: 12 },
  { phrase: /\bon paper\b/gi, most: 6 },
];

test("no text uses a retired phrase", () => {
  const about = {
    path: "app/site/about/years.tsx",
    text: readFileSync("app/site/about/years.tsx", "utf8"),
  };
  const problems = [...contentTexts(), about].flatMap(({ path, text }) =>
    retired.filter((phrase) => phrase.test(text)).map((phrase) => `${path}: ${phrase}`),
  );
  expect(problems).toEqual([]);
});

test("worn phrases stay rare", () => {
  const all = contentTexts()
    .map(({ text }) => text)
    .join("\n");
  for (const { phrase, most } of seldom)
    expect([phrase.source, (all.match(phrase) ?? []).length <= most]).toEqual([
      phrase.source,
      true,
    ]);
});
