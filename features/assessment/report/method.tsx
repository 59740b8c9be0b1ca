import { optionOf, questionsOf } from "#features/assessment/questions/questions.ts";
import { applies, creditOf } from "#features/assessment/scoring.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Part } from "./part.tsx";
import { limits, type Report } from "./report.ts";
import {
  capLines,
  capsIntro,
  earnedWords,
  editionWords,
  gradesWords,
  rounded,
  sharesWords,
} from "./words.ts";

/** Explains how the score is made and what it cannot see. */
export function Method({ report }: { report: Report }) {
  return (
    <Part heading="How this was made" folded>
      <h4 className="text-base font-[650]">What this cannot see</h4>
      <ul className="mt-2 mb-6 grid max-w-measure list-disc gap-1.5 pl-5">
        {limits.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Disclosure summary="How the score is made">
        <Arithmetic report={report} />
      </Disclosure>
      <Disclosure summary="Your answers and what each counts">
        <AnswerTable report={report} />
      </Disclosure>
      <p className="mt-4 text-sm text-muted">{editionWords(report)}</p>
    </Part>
  );
}

function Arithmetic({ report }: { report: Report }) {
  return (
    <div className="grid gap-3">
      <p>{earnedWords(report)}</p>
      <p>{sharesWords(report)}</p>
      <p>{capsIntro}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {capLines(report).map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
      <p>{gradesWords}</p>
    </div>
  );
}

function AnswerTable({ report: { profile, answers, counted } }: { report: Report }) {
  return (
    <dl className="border-t border-hairline text-[1rem] print:text-[10pt]">
      {questionsOf(profile.industry).map((question) => (
        <div
          key={question.id}
          className="grid break-inside-avoid gap-x-4 border-b border-hairline py-2 sm:grid-cols-[minmax(0,1fr)_8rem]"
        >
          <dt>
            <span className="block text-muted">{question.ask}</span>
          </dt>
          <dd className="font-semibold sm:row-start-2">
            {optionOf(question, answers[question.id])?.words}
          </dd>
          <dd className="text-muted sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:text-right">
            {applies(question, counted)
              ? `${rounded(question.weight * creditOf(question, counted))} of ${question.weight}`
              : "left out"}
            {counted[question.id] === answers[question.id] ? "" : ", asked about"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
