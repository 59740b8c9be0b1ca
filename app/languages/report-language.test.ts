import { expect, test } from "vitest";
import { languages } from "#content/frame/languages.ts";
import { type Answers, questionsOf } from "#features/assessment/questions/questions.ts";
import { capLines } from "#features/assessment/report/format.ts";
import { localReport } from "#features/assessment/scoring/local-report.ts";
import { makeReport } from "#features/assessment/scoring/report.ts";
import { pdfTexts } from "#features/assessment/texts/pdf-texts.ts";
import { reportTexts } from "#features/assessment/texts/report-texts.ts";
import { sampleDomainReport } from "#features/domain-check/sample-report.server.ts";
import { uiLabels } from "#ui/ui-labels.ts";
import { reportTranslator } from "./report-language.ts";
import { pageLanguageOf } from "./translators.ts";

const letters = ["a", "b", "c", "d", "u"] as const;

/** Reports in which every question has the same answer, so that each has other fixes, notes and limits. */
const reports = letters.map((letter) => {
  const answers: Answers = Object.fromEntries(questionsOf("law").map(({ id }) => [id, letter]));
  const profile = { industry: "law", size: "2-10", platform: "microsoft", holds: ["ids"] } as const;
  return makeReport({ profile, answers, outside: sampleDomainReport(0) }, 0);
});

for (const language of languages) {
  const own = reportTranslator(language);
  const { translate } = pageLanguageOf(language);

  test(`a report's PDF has the words of its page in "${language}"`, () => {
    for (const group of [uiLabels, reportTexts, pdfTexts])
      expect(own(group)).toBe(translate(group));
    for (const report of reports) {
      expect(localReport(report, own)).toEqual(localReport(report, translate));
      const lines = (by: typeof own) => capLines(report, { texts: by(reportTexts), translate: by });
      expect(lines(own)).toEqual(lines(translate));
    }
  });
}
