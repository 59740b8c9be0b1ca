import { type ReactNode, useContext, useEffect, useRef } from "react";
import type { Fix } from "#features/assessment/fixes.ts";
import { GradeRing } from "./grade-ring.tsx";
import { SampleContext, SampleMark } from "./part.tsx";
import { basisWords, gradeWords, heroCount, type Report } from "./report.ts";
import { afterWords, coverageWords, partWords, rangeWords, whenWords } from "./words.ts";

type ReportHeadProps = { report: Report; focus: boolean; status?: ReactNode };

/** The first screen, and the first printed page: what to do in a sentence, the grade with its reason, the first three fixes. */
export function ReportHead({ report, focus, status }: ReportHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSample = useContext(SampleContext);
  useEffect(() => {
    // The button that was pressed is gone by now; reading goes on here.
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <div className="border-2 border-ink bg-paper px-5 py-7 shadow-lift sm:px-8 lg:px-10 lg:py-10 print:border-0 print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {isSample ? "Sample security report" : "Your security report"}
        </h2>
        <SampleMark className="mt-1.5" />
      </div>
      <p className="mt-3 max-w-[36em] text-lg font-[650]">{report.sentence}</p>
      <Critical lines={report.critical} />
      <div className="mt-7 grid gap-x-12 gap-y-9 border-t border-hairline pt-7 lg:grid-cols-12 print:mt-4 print:block print:pt-4">
        <div className="min-w-0 lg:col-span-5">
          <Stamp report={report} />
          {report.limit ? (
            <p className="mt-5 max-w-measure border-l-3 border-poppy pl-4 text-[1rem] print:text-[10pt]">
              {report.limit}
            </p>
          ) : null}
          <Gauges report={report} />
          <p className="mt-5 text-sm text-muted">
            {basisWords(report)}. {dayWords(report.madeAt)}. Self-reported and public records only.
          </p>
          {status ? <div className="mt-4">{status}</div> : null}
        </div>
        <First report={report} />
      </div>
    </div>
  );
}

function dayWords(at: number): string {
  return new Date(at).toLocaleDateString("en-US", { dateStyle: "long" });
}

/** Shows critical gaps above the grade. */
function Critical({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-5 border-l-4 border-error pl-4">
      <p className="font-[650] text-error">
        {lines.length > 1 ? "Urgent findings" : "Urgent finding"}
      </p>
      <ul className="mt-1 grid gap-1">
        {lines.map((line) => (
          <li key={line} className="max-w-measure">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Stamp({ report: { overall, practices } }: { report: Report }) {
  return (
    <p className="flex items-center gap-5">
      <GradeRing
        grade={overall.grade}
        score={overall.score}
        className="size-28 text-[3.5rem] print:size-24"
      />
      <span>
        <span className="block font-display text-2xl font-bold">{overall.score} of 100</span>
        <span className="block">{gradeWords[overall.grade]}</span>
        {practices.provisional ? (
          <span className="mt-1 inline-block border border-poppy px-2 py-0.5 text-sm font-[650] text-poppy">
            Provisional
          </span>
        ) : null}
      </span>
    </p>
  );
}

function Gauges({ report }: { report: Report }) {
  const { practices, outside } = report;
  return (
    <div className="mt-6 grid gap-4">
      <Gauge label="What you told us" score={practices.score} words={rangeWords(report)} />
      {outside ? (
        <Gauge
          label="What anyone can see"
          score={outside.outside.score}
          words={coverageWords(report)}
        />
      ) : null}
    </div>
  );
}

function Gauge({ label, score, words }: { label: string; score: number | null; words: string }) {
  return (
    <div>
      <p className="flex justify-between gap-4 text-[1rem] print:text-[10pt]">
        <span>{label}</span>
        <strong className="tabular-nums">
          {score === null ? "Not graded" : `${score} of 100`}
        </strong>
      </p>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1.5 h-2 w-full"
      >
        <rect width="100" height="4" className="fill-hairline" />
        <rect width={score ?? 0} height="4" className="fill-oak" />
      </svg>
      {words ? <p className="mt-1 text-sm text-muted">{words}</p> : null}
    </div>
  );
}

function First({ report }: { report: Report }) {
  const first = report.fixes.slice(0, heroCount);
  return (
    <div className="min-w-0 lg:col-span-7 lg:border-l lg:border-hairline lg:pl-10 print:mt-6">
      <h3 className="text-xl">{first.length > 0 ? "Do these first" : "Nothing urgent"}</h3>
      {first.length > 0 ? (
        <ol className="mt-4 grid gap-6">
          {first.map((fix, index) => (
            <FirstFix key={fix.id} fix={fix} number={index + 1} report={report} />
          ))}
        </ol>
      ) : (
        <p className="mt-3 max-w-measure">{partWords.nothing}</p>
      )}
    </div>
  );
}

function FirstFix({ fix, number, report }: { fix: Fix; number: number; report: Report }) {
  return (
    <li className="grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="font-display text-2xl leading-snug font-bold text-poppy">
        {number}
      </span>
      <div className="min-w-0">
        <h4 className="text-base font-[650] break-words">{fix.title}</h4>
        <p className="mt-1">
          {fix.steps[0]}
          {fix.steps.length > 1 ? " The next steps are listed below, in order." : ""}
        </p>
        <p className="mt-1 text-[1rem] print:text-[10pt] text-muted">{fix.why}</p>
        <p className="mt-2 text-sm font-[650]">
          {[afterWords(fix, report), whenWords(fix)].filter(Boolean).join(" · ")}
        </p>
      </div>
    </li>
  );
}
