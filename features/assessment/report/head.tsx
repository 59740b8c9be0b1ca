import { type ReactNode, useContext, useEffect, useRef } from "react";
import type { Fix } from "#features/assessment/scoring/fixes.ts";
import { heroCount, type Report } from "#features/assessment/scoring/report.ts";
import { reportTexts } from "#features/assessment/texts/report-texts.ts";
import { DottedText } from "#ui/dotted-text.tsx";
import { NoBreak } from "#ui/no-break.tsx";
import { uiLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";
import { afterFixText, basisText, coverageText, effortText, rangeText } from "./format.ts";
import { GradeRing } from "./grade-ring.tsx";
import { SampleContext, SampleMark } from "./part.tsx";

type ReportHeadProps = { report: Report; focus: boolean; status?: ReactNode };

/** Shows the first screen and printed page: a summary sentence, the grade with its reason, the first three fixes. */
export function ReportHead({ report, focus, status }: ReportHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSample = useContext(SampleContext);
  const texts = useTranslation(reportTexts);
  const { dateLocale } = useTranslation(uiLabels);
  const day = new Date(report.madeAt).toLocaleDateString(dateLocale, { dateStyle: "long" });
  useEffect(() => {
    // Moves focus here, because the pressed button is gone.
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <div className="border-2 border-ink bg-paper px-5 py-7 shadow-lift sm:px-8 lg:px-10 lg:py-10 print:border-0 print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {isSample ? texts.head.sampleHeading : texts.head.heading}
        </h2>
        <SampleMark className="mt-1.5" />
      </div>
      <p className="mt-3 max-w-[36em] text-lg font-[650]">
        <NoBreak text={report.sentence} />
      </p>
      <Critical lines={report.critical} />
      <div className="mt-7 grid gap-x-12 gap-y-9 border-t border-hairline pt-7 lg:grid-cols-12 print:mt-4 print:block print:pt-4">
        <div className="min-w-0 lg:col-span-5">
          <Stamp report={report} />
          {report.limit ? (
            <p className="mt-5 max-w-measure border-l-3 border-poppy pl-4 text-[1rem] print:text-[10pt]">
              <NoBreak text={report.limit} />
            </p>
          ) : null}
          <div className="mt-6 grid gap-4">
            <Gauge
              label={texts.head.told}
              score={report.practices.score}
              text={rangeText(report, texts)}
            />
            {report.outside ? (
              <Gauge
                label={texts.head.seen}
                score={report.outside.outside.score}
                text={coverageText(report, texts)}
              />
            ) : null}
          </div>
          <p className="mt-5 text-sm text-muted">
            {basisText(report, texts)}. {day}. {texts.head.selfReported}.
          </p>
          {status ? <div className="mt-4">{status}</div> : null}
        </div>
        <First report={report} />
      </div>
    </div>
  );
}

/** Shows critical gaps above the grade. */
function Critical({ lines }: { lines: readonly string[] }) {
  const { urgentOne, urgentMany } = useTranslation(reportTexts).head;
  if (lines.length === 0) return null;
  return (
    <div className="mt-5 border-l-4 border-error pl-4">
      <p className="font-[650] text-error">{lines.length > 1 ? urgentMany : urgentOne}</p>
      <ul className="mt-1 grid gap-1">
        {lines.map((line) => (
          <li key={line} className="max-w-measure">
            <NoBreak text={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Stamp({ report: { overall, practices } }: { report: Report }) {
  const { head, grades } = useTranslation(reportTexts);
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <GradeRing
        grade={overall.grade}
        score={overall.score}
        className="size-28 text-[3.5rem] print:size-24"
      />
      <span>
        <span className="block font-display text-2xl font-bold">{head.of100(overall.score)}</span>
        <span className="block">{grades[overall.grade]}</span>
        {practices.provisional ? (
          <span className="mt-1 inline-block border border-poppy px-2 py-0.5 text-sm font-[650] text-poppy">
            {head.provisional}
          </span>
        ) : null}
      </span>
    </p>
  );
}

function Gauge({ label, score, text }: { label: string; score: number | null; text: string }) {
  const { notGraded, of100 } = useTranslation(reportTexts).head;
  return (
    <div>
      <p className="flex justify-between gap-4 text-[1rem] print:text-[10pt]">
        <span>{label}</span>
        <strong className="tabular-nums">{score === null ? notGraded : of100(score)}</strong>
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
      {text ? <p className="mt-1 text-sm text-muted">{text}</p> : null}
    </div>
  );
}

function First({ report }: { report: Report }) {
  const first = report.fixes.slice(0, heroCount);
  const { head, list } = useTranslation(reportTexts);
  return (
    <div className="min-w-0 lg:col-span-7 lg:border-l lg:border-hairline lg:pl-10 print:mt-6">
      <h3 className="text-xl">{first.length > 0 ? head.first : head.nothingUrgent}</h3>
      {first.length > 0 ? (
        <ol className="mt-4 grid gap-6">
          {first.map((fix, index) => (
            <FirstFix key={fix.id} fix={fix} number={index + 1} report={report} />
          ))}
        </ol>
      ) : (
        <p className="mt-3 max-w-measure">{list.nothing}</p>
      )}
    </div>
  );
}

function FirstFix({ fix, number, report }: { fix: Fix; number: number; report: Report }) {
  const texts = useTranslation(reportTexts);
  return (
    <li className="grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="font-display text-2xl leading-snug font-bold text-poppy">
        {number}
      </span>
      <div className="min-w-0">
        <h4 className="text-base font-[650] break-words">
          <NoBreak text={fix.title} />
        </h4>
        <p className="mt-1">
          <NoBreak text={fix.steps[0]} />
          {fix.steps.length > 1 ? ` ${texts.head.moreSteps}` : ""}
        </p>
        <p className="mt-1 text-[1rem] print:text-[10pt] text-muted">
          <NoBreak text={fix.why} />
        </p>
        <p className="mt-2 text-sm font-[650]">
          <DottedText
            text={[afterFixText(fix, report, texts), effortText(fix, report, texts)]
              .filter(Boolean)
              .join(" · ")}
          />
        </p>
      </div>
    </li>
  );
}
