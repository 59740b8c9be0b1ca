import type { ReactNode } from "react";
import type { Report } from "#features/assessment/scoring/report.ts";
import { reportTexts } from "#features/assessment/texts/report-texts.ts";
import { NoBreak } from "#ui/no-break.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { FixList } from "./fixes.tsx";
import { ReportHead } from "./head.tsx";
import { Method } from "./method.tsx";
import { Part, SampleContext } from "./part.tsx";
import { type CheckAgain, Records } from "./records.tsx";

type ReportViewProps = {
  report: Report;
  /** Moves focus to the heading, for readers who just requested the report. */
  focus: boolean;
  /** Progress of the domain check. */
  status?: ReactNode;
  /** Actions on the report, below the first screen. */
  actions?: ReactNode;
  /** Rechecks the domain after a fix; absent in a stored report. */
  onCheckAgain?: CheckAgain;
  /** Marks every part as a made-up sample. */
  sample?: boolean;
  /** Time zone of dates and times; the reader's own if absent. */
  timeZone?: string;
  /** Content at the end of the report. */
  children?: ReactNode;
};

/** Shows the whole report: the grade and the first three fixes on top, the details below. */
export function ReportView(props: ReportViewProps) {
  const { report, focus, status, actions, sample = false, children } = props;
  const { head } = useTranslation(reportTexts);
  return (
    <SampleContext value={sample}>
      <article
        data-sheet=""
        aria-label={sample ? head.sampleReport : head.report}
        className="grid grid-cols-1 gap-y-14 print:block"
      >
        <ReportHead report={report} focus={focus} status={status} />
        {actions}
        <Details {...props} />
        {children}
      </article>
    </SampleContext>
  );
}

/** Shows everything after the first screen; in print it begins on the second page. */
function Details({ report, onCheckAgain, timeZone }: ReportViewProps) {
  const { detail } = useTranslation(reportTexts);
  return (
    <div className="grid grid-cols-1 gap-y-14 print:break-before-page print:gap-y-8">
      {report.contradictions.length > 0 ? (
        <Part heading={detail.clearUp} intro={detail.clearUpIntro}>
          <ul className="max-w-measure border-b border-hairline">
            {report.contradictions.map(({ id, words }) => (
              <li key={id} className="border-t border-hairline py-3.5">
                <NoBreak text={words} />
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <FixList report={report} />
      {report.findOut.length > 0 ? <FindOut report={report} /> : null}
      {report.outside ? (
        <Records outside={report.outside} onCheckAgain={onCheckAgain} timeZone={timeZone} />
      ) : null}
      <div className="grid gap-y-14 pt-14 print:block print:pt-0">
        {report.good.length > 0 ? (
          <Part heading={detail.good} folded>
            <ul className="columns-1 gap-x-10 sm:columns-2">
              {report.good.map((title) => (
                <li
                  key={title}
                  className="flex break-inside-avoid gap-2.5 border-b border-hairline py-2"
                >
                  <Tick />
                  <span>
                    <NoBreak text={title} />
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
        <Part heading={detail.rules} intro={detail.rulesIntro} folded>
          <ul className="grid gap-4">
            {report.notes.map((note) => (
              <li
                key={note}
                className="max-w-measure border-l-3 border-hairline pl-4 text-[1rem] print:text-[10pt]"
              >
                <NoBreak text={note} />
              </li>
            ))}
          </ul>
        </Part>
        <Method report={report} />
      </div>
    </div>
  );
}

function FindOut({ report }: { report: Report }) {
  const { detail } = useTranslation(reportTexts);
  return (
    <Part heading={detail.findOut} intro={detail.findOutIntro}>
      <dl className="border-b border-hairline">
        {report.findOut.map(({ id, title, find, term }) => (
          <div
            key={id}
            className="grid gap-x-8 gap-y-1 border-t border-hairline py-3.5 sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="font-[650]">
              <a
                href={`/glossary#${term}`}
                className="link inline-flex min-h-11 items-center sm:min-h-6"
              >
                <span>
                  <NoBreak text={title} />
                </span>
              </a>
            </dt>
            <dd>
              <NoBreak text={find} />
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-oak">
      <path
        d="m5 12.5 4.6 4.7L19 7.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
