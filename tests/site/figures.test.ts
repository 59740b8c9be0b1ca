import { expect, test } from "vitest";
import { figures } from "#content/sources/figures.ts";
import { contentTexts } from "./content-texts.ts";

const statistic =
  /\$[\d.,]+ ?(?:billion|million)|\d+(?:\.\d+)? ?(?:%|percent\b)|\d{1,3},\d{3} (?:real-estate )?(?:complaints|reports|victims|breaches)/g;
const around = 700;

/** Names by which a text cites a source. */
const named = { FBI: /FBI|IC3/, Verizon: /Verizon/, Google: /Google/ };

function nameOf(source: string): RegExp {
  const [, name] = Object.entries(named).find(([word]) => source.startsWith(word)) ?? [];
  if (!name) throw new Error(`No text can name ${source}.`);
  return name;
}

test("every statistic in a text has a dated primary source beside it", () => {
  const problems = contentTexts(["content/sources/figures.ts"]).flatMap(({ path, text }) =>
    [...text.matchAll(statistic)].flatMap((match) => {
      const figure = figures.find(({ written }) => written.includes(match[0]));
      if (!figure) return [`${path}: ${match[0]} has no source`];
      const near = text.slice(Math.max(0, match.index - around), match.index + around);
      const isNamed = nameOf(figure.source).test(near) && near.includes(figure.year);
      return isNamed
        ? []
        : [`${path}: ${match[0]} stands without ${figure.source}, ${figure.year}`];
    }),
  );
  expect(problems).toEqual([]);
});

test("every listed statistic is quoted somewhere, with a date and a URL", () => {
  const all = contentTexts(["content/sources/figures.ts"])
    .map(({ text }) => text)
    .join("\n");
  for (const { written, date, url } of figures) {
    expect(written.filter((text) => !all.includes(text))).toEqual([]);
    expect(date).toMatch(/^20\d\d(-\d\d)?$/);
    expect(url).toMatch(/^https:\/\//);
  }
});
