import { optionOf, questionsOf } from "#features/assessment/questions/questions.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import { applies, creditOf } from "#features/assessment/scoring/scoring.ts";
import { reportTexts } from "#features/assessment/texts/report-texts.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { NoBreak } from "#ui/no-break.tsx";
import { useTranslate, useTranslation } from "#ui/use-translation.ts";
import { capLines, editionText, rounded } from "./format.ts";
import { Part } from "./part.tsx";

/** Explains how the score is made and what it cannot see. */
export function Method({ report }: { report: Report }) {
  const texts = useTranslation(reportTexts);
  const { method } = texts;
  return (
    <Part heading={method.heading} folded>
      <h4 className="text-base font-[650]">{method.cannotSee}</h4>
      <ul className="mt-2 mb-6 grid max-w-measure list-disc gap-1.5 pl-5">
        {texts.limits.map((line) => (
          <li key={line}>
            <NoBreak text={line} />
          </li>
        ))}
      </ul>
      <Disclosure below summary={method.score}>
        <Arithmetic report={report} />
      </Disclosure>
      <Disclosure below summary={method.answers}>
        <AnswerTable report={report} />
      </Disclosure>
      <p className="mt-4 text-sm text-muted">{editionText(report, texts)}</p>
    </Part>
  );
}

function Arithmetic({ report }: { report: Report }) {
  const texts = useTranslation(reportTexts);
  const { method } = texts;
  const translate = useTranslate();
  const { overall, practices, outside } = report;
  return (
    <div className="grid gap-3">
      <p>{method.earned(rounded(practices.exact), practices.applicable)}</p>
      <p>
        {overall.withOutside
          ? method.shares(practices.score, outside?.outside.score ?? 0)
          : method.alone}
      </p>
      <p>{method.caps}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {capLines(report, { texts, translate }).map((line) => (
          <li key={line.id}>
            <NoBreak text={line.text} />
          </li>
        ))}
      </ul>
      <p>{method.grades}</p>
    </div>
  );
}

function AnswerTable({ report: { profile, answers, counted } }: { report: Report }) {
  const { method } = useTranslation(reportTexts);
  const translate = useTranslate();
  return (
    <dl className="border-t border-hairline text-[1rem] print:text-[10pt]">
      {questionsOf(profile.industry).map((question) => (
        <div
          key={question.id}
          className="grid break-inside-avoid gap-x-4 border-b border-hairline py-2 sm:grid-cols-[minmax(0,1fr)_8rem]"
        >
          <dt>
            <span className="block text-muted">
              <NoBreak text={translate(question.ask)} />
            </span>
          </dt>
          <dd className="font-semibold sm:row-start-2">
            <NoBreak text={translate(optionOf(question, answers[question.id])?.label)} />
          </dd>
          <dd className="text-muted sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:text-right">
            {applies(question, counted)
              ? `${rounded(question.weight * creditOf(question, counted))} ${method.of} ${question.weight}`
              : method.leftOut}
            {counted[question.id] === answers[question.id] ? "" : `, ${method.askedAbout}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
