import type { ReactNode } from "react";
import { staffReportCalls } from "#features/assessment/contract.ts";
import {
  optionOf,
  platforms,
  questionsOf,
  sizes,
} from "#features/assessment/questions/questions.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import { gradeLabels } from "#features/assessment/texts/report-texts.ts";
import { addressOf } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { buttonStyle } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { basisText } from "./format.ts";

/** Shows staff a lead's assessment: grade, talking points, a draft reply and every answer. */
export function StaffReport({ id }: { id: string }) {
  const call = useCall(staffReportCalls.read, { params: { id } });
  if (call.error?.code === "not_found") {
    return <p className="text-sm text-muted">The visitor deleted the report, or it has expired.</p>;
  }
  return (
    <section aria-label="Assessment" className="grid gap-5">
      <Loaded call={call}>
        {(data) => (
          <>
            <Summary report={data.report} />
            <div>
              <h3 className="label">Talk about</h3>
              <ol className="mt-1 border-b border-hairline">
                {data.points.map(({ title, words }) => (
                  <li key={title + words} className="border-t border-hairline py-2 text-[1rem]">
                    <strong>{title}.</strong> {words}
                  </li>
                ))}
              </ol>
            </div>
            <Fold summary="Draft reply">
              <p className="mt-1 mb-2 border border-hairline bg-paper px-4 py-3 text-[1rem] whitespace-pre-wrap">
                {data.reply}
              </p>
              <CopyButton text={data.reply} />
            </Fold>
            <p>
              <a
                href={addressOf(staffReportCalls.pdf, { id })}
                download=""
                className={buttonStyle({ variant: "secondary", size: "small" })}
              >
                Download as PDF
              </a>
            </p>
            <Details report={data.report} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Summary({ report }: { report: Report }) {
  const { overall, practices, outside, profile, limit } = report;
  return (
    <div className="border-l-3 border-poppy pl-4">
      <p className="text-lg font-[650]">
        Grade {overall.grade}, {overall.score} of 100
        {practices.provisional ? " (provisional)" : ""}: {gradeLabels[overall.grade].toLowerCase()}
      </p>
      <p className="text-[1rem]">
        Answers {practices.score}
        {outside ? `, records of ${outside.shown} ${outside.outside.score ?? "not graded"}` : ""}.{" "}
        {sizes[profile.size]} people, {platforms[profile.platform]}.
      </p>
      {limit ? <p className="mt-1 text-[1rem]">{limit}</p> : null}
      <p className="mt-1 text-sm text-muted">{basisText(report)}.</p>
    </div>
  );
}

function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-link underline underline-offset-4">
        {summary}
      </summary>
      {children}
    </details>
  );
}

function Details({ report: { profile, answers, outside } }: { report: Report }) {
  const answered = questionsOf(profile.industry).map((question) => ({
    id: question.id,
    title: question.title,
    sentence: optionOf(question, answers[question.id])?.label,
  }));
  const rows = (outside?.rows ?? []).filter(({ status }) => status !== "na" && status !== "info");
  return (
    <Fold summary={`All answers${outside ? " and results" : ""}`}>
      <dl className="mt-1 border-b border-hairline text-sm">
        {[...answered, ...rows].map(({ id, title, sentence }) => (
          <div key={id} className="grid gap-x-4 border-t border-hairline py-1.5 @lg:grid-cols-2">
            <dt className="text-muted">{title}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
