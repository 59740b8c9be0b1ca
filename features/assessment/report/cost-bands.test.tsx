import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageLanguageOf } from "#app/languages/translators.ts";
import { languages } from "#content/frame/languages.ts";
import { type Answers, questionsOf } from "#features/assessment/questions/questions.ts";
import type { AnswerChoice, CostBands } from "#features/assessment/questions/type.ts";
import { withCostBands } from "#features/assessment/scoring/cost-bands.ts";
import { makeReport } from "#features/assessment/scoring/report.ts";
import { reportTexts } from "#features/assessment/texts/report-texts.ts";
import { PageLanguageContext } from "#ui/use-translation.ts";
import { CompactSample, compactReport } from "./compact-report.tsx";
import { ReportView } from "./view.tsx";

const worst: Answers = Object.fromEntries(
  questionsOf("law").map(({ id }) => [id, "d" as AnswerChoice]),
);

/** Report whose fixes fall into all three bands. */
const made = makeReport(
  {
    profile: { industry: "law", size: "2-10", platform: "google", holds: ["ids"] },
    answers: worst,
    outside: null,
  },
  0,
);

function shown(language: (typeof languages)[number], bands: CostBands | null): string {
  const pageLanguage = pageLanguageOf(language);
  const report = withCostBands(made, bands);
  return renderToStaticMarkup(
    <PageLanguageContext value={pageLanguage}>
      <ReportView report={report} focus={false} />
      <CompactSample report={compactReport(report, pageLanguage.translate(reportTexts))} />
    </PageLanguageContext>,
  );
}

test.each(languages)(
  "without confirmed bands the report in %s has effort and no cost",
  (language) => {
    const html = shown(language, null);
    const { list, effort, cost } = pageLanguageOf(language).translate(reportTexts);
    expect(html).toContain(list.effort);
    expect(html).toContain(`${effort.M.group}, ${effort.M.duration}`);
    expect(html).not.toContain(cost.label);
    // The law's own limit is the only amount left.
    expect(html.replaceAll("$26,625,000", "")).not.toMatch(/\$\d/);
  },
);

test.each(languages)("confirmed bands are shown in %s as tools and licenses", (language) => {
  const html = shown(language, { low: 800, high: 9000 });
  const { cost } = pageLanguageOf(language).translate(reportTexts);
  expect(html).toContain(cost.note);
  for (const band of [cost.$, cost.$$, cost.$$$])
    expect(html).toContain(`${cost.label}: ${band("$800", "$9,000")}`);
});
