import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentTexts } from "./content-texts.ts";

/** Phrases that no text may use: remarks about sources, and wording that nobody says aloud. */
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
  /\bthe term is \[/i,
  /small keys for us/i,
  /hybrid work has no inside/i,
  /nothing clever happened/i,
  /forgotten filing cabinet/i,
  /while the calendar is still yours/i,
  /closet shares the weather/i,
  /habits are easiest in an empty room/i,
  /paper needs no battery/i,
  /\b(?:clocks|lines?) of (?:its|their) own\b/i,
  /(?:a different medium|different media)\b/i,
  /a mark on outside mail/i,
  // Former names of services.
  /security baseline|help desk and device|backup and disaster recovery|networks, wi-fi and phones/i,
  // Code names that a rename once put into texts.
  /\b(?:AppContext|RequestContext|ReadRateLimiter)\b/,
];

/** Phrases that grow stale, with the maximum number of uses in all texts. */
const seldom: readonly { phrase: RegExp; max: number }[] = [
  { phrase: /\bin writing\b/gi, max: 10 },
  { phrase: /\bon paper\b/gi, max: 4 },
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

test("overused phrases stay rare", () => {
  const all = contentTexts()
    .map(({ text }) => text)
    .join("\n");
  for (const { phrase, max } of seldom)
    expect([phrase.source, (all.match(phrase) ?? []).length <= max]).toEqual([phrase.source, true]);
});
