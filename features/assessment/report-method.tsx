import { Disclosure } from "#ui/disclosure.tsx";
import { optionOf, questionsOf } from "./questions.ts";
import { limits, type Report } from "./report.ts";
import { Part } from "./report-part.tsx";
import { applies, caps, creditOf } from "./scoring.ts";

/** How the score is made, openly, and what it cannot see. */
export function Method({ report }: { report: Report }) {
  const { versions } = report;
  return (
    <Part heading="How this was made">
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
      <p className="mt-4 text-sm text-muted">
        Questions {versions.questions}, scoring {versions.scoring}
        {versions.check ? `, domain check ${versions.check}` : ""}. Built on CIS Controls v8.1
        (Implementation Group 1) and NIST CSF 2.0.
      </p>
    </Part>
  );
}

function Arithmetic({ report }: { report: Report }) {
  const { practices, overall, outside } = report;
  const titles = new Map(questionsOf("other").map(({ id, title }) => [id, title]));
  return (
    <div className="grid gap-3">
      <p>
        Each question has a weight, each answer a share of it. Your answers earned{" "}
        {round(practices.exact)} of 100, counted over the {practices.applicable} points that apply
        to you. "Not sure" counts as nothing until you find out.
      </p>
      {overall.withOutside ? (
        <p>
          Overall is 70 % answers ({practices.score}) and 30 % public records (
          {outside?.outside.score}).
        </p>
      ) : (
        <p>No domain was graded, so the answers count alone.</p>
      )}
      <p>Some answers limit the score, whatever the others are:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {caps.map(({ id, question, most }) => (
          <li key={id}>
            {titles.get(question)}: at most {most}
            {practices.caps.some((cap) => cap.id === id) ? " (applies to you)" : ""}
          </li>
        ))}
      </ul>
      <p>Grades: A from 90, B from 80, C from 65, D from 50, F below.</p>
    </div>
  );
}

function AnswerTable({ report: { profile, answers } }: { report: Report }) {
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
            {applies(question, answers)
              ? `${round(question.weight * creditOf(question, answers))} of ${question.weight}`
              : "left out"}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function round(points: number): number {
  return Math.round(points * 10) / 10;
}
