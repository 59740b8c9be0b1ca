import { type ReactNode, useEffect, useRef } from "react";
import { phoneHref } from "#platform/phone.ts";
import { gatherRepeats } from "#platform/repeated-rows.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { PhoneIcon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
import { uiLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";
import { checkFormLabels } from "./check-labels.ts";
import { CheckItem } from "./check-row.tsx";
import type { DomainReport, ReportRow } from "./contract.ts";
import { firstSteps, momentText, seenText, summaryOf } from "./report-summary.ts";
import { domainReportTexts } from "./report-texts.ts";

type DomainReportViewProps = { report: DomainReport; phone: string };

/** Shows a report: the mail grade, the first steps, and every row with its record. */
export function DomainReportView({ report, phone }: DomainReportViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = useTranslation(domainReportTexts);
  const { dateLocale } = useTranslation(uiLabels);
  const moment = (at: number) => momentText(at, dateLocale);
  // The report appears far below the button, so focus moves to its heading.
  useEffect(() => heading.current?.focus(), []);
  const of = (group: ReportRow["group"]) => report.rows.filter((row) => row.group === group);
  return (
    <article className="mt-12 grid grid-cols-1 gap-y-14">
      <CriticalGaps report={report} />
      <div className="grid gap-x-12 gap-y-10 border-2 border-ink bg-paper px-5 py-7 shadow-lift sm:px-8 lg:grid-cols-12 lg:px-10 lg:py-10">
        <div className="min-w-0 lg:col-span-5">
          <h3 ref={heading} tabIndex={-1} className="text-2xl break-words outline-none">
            {texts.heading(report.shown)}
          </h3>
          {report.shown === report.name ? null : (
            <p className="mt-1 font-mono text-sm break-all text-muted">{report.name}</p>
          )}
          <GradeStamp report={report} />
          <p className="mt-5 max-w-measure">{summaryOf(report, texts)}</p>
          {report.notes.map((note) => (
            <p key={note} className="mt-3 max-w-measure text-[1rem] text-muted">
              {note}
            </p>
          ))}
          <p className="mt-5 text-sm text-muted">
            {seenText(report, moment, texts)} {texts.coverage(report.mail.coverage)}
          </p>
        </div>
        <FirstSteps report={report} phone={phone} />
      </div>
      <Rows heading={texts.mail} rows={of("mail")} dnsHost={report.dnsHost} />
      <Rows
        heading={texts.others}
        intro={texts.othersIntro}
        rows={[...of("dns"), ...of("web")]}
        dnsHost={report.dnsHost}
      />
      <p className="max-w-measure text-[1rem] text-muted">{texts.limits}</p>
    </article>
  );
}

/** Shows critical gaps of mail and website first, even when little could be checked. */
function CriticalGaps({ report: { critical } }: { report: DomainReport }) {
  const { urgent } = useTranslation(domainReportTexts);
  if (critical.length === 0) return null;
  return (
    <Notice tone="error" heading={urgent}>
      <ul className="grid gap-3">
        {critical.map(({ id, words, sentence, fix }) => (
          <li key={id}>
            <strong>{words}</strong> {sentence} {fix}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Shows the grade as a stamp with the points beside it; screen readers also get the word "grade". */
function GradeStamp({ report: { mail } }: { report: DomainReport }) {
  const texts = useTranslation(domainReportTexts);
  return (
    <p className="mt-6 flex items-center gap-5">
      <span className="grid size-24 shrink-0 place-items-center rounded-full border-4 border-double border-poppy font-display text-[3.25rem] leading-none font-bold text-poppy">
        <span className="sr-only">{texts.grade} </span>
        {mail.grade ?? "–"}
      </span>
      <span>
        <span className="block font-display text-2xl font-bold">
          {mail.score === null ? texts.notGradable : texts.points(mail.score)}
        </span>
        <span className="text-[1rem] text-muted">{texts.mailAlone}</span>
      </span>
    </p>
  );
}

function FirstSteps({ report, phone }: DomainReportViewProps) {
  const steps = firstSteps(report);
  const texts = useTranslation(domainReportTexts);
  const noSteps = report.critical.length > 0 ? texts.nothingMore : texts.nothingUrgent;
  const { call } = useTranslation(checkFormLabels);
  return (
    <div className="min-w-0 lg:col-span-7 lg:border-l lg:border-hairline lg:pl-10">
      <h4 className="text-xl font-bold">{steps.length > 0 ? texts.first : noSteps}</h4>
      {steps.length > 0 ? (
        <ol className="mt-4 grid gap-5">
          {steps.map((row, index) => (
            <li key={row.id} className="grid grid-cols-[2rem_minmax(0,1fr)]">
              <span aria-hidden="true" className="font-display text-xl font-bold text-poppy">
                {index + 1}
              </span>
              <div>
                <p className="font-[650]">{row.title}</p>
                <p className="mt-1 text-[1rem]">{row.fix}</p>
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-3 max-w-measure">{texts.nothingOpen}</p>
      )}
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <a href={phoneHref(phone)} className={`${buttonStyle()} max-sm:w-full`}>
          <PhoneIcon />
          {call(phone)}
        </a>
        <Button variant="secondary" onClick={() => print()} className="max-sm:w-full">
          {texts.print}
        </Button>
      </div>
      <p className="mt-4 text-sm text-muted print:hidden">{texts.address}</p>
    </div>
  );
}

type RowsProps = {
  heading: string;
  intro?: ReactNode;
  rows: readonly ReportRow[];
  dnsHost: DomainReport["dnsHost"];
};

function Rows({ heading, intro, rows, dnsHost }: RowsProps) {
  return (
    <section className="grid gap-x-12 gap-y-5 lg:grid-cols-12">
      <div className="lg:sticky lg:top-28 lg:col-span-3 lg:self-start">
        <h3 className="text-2xl">{heading}</h3>
        {intro ? <p className="mt-3 text-[1rem] text-muted">{intro}</p> : null}
      </div>
      <ul className="border-b border-hairline lg:col-span-9">
        {gatherRepeats(rows).map(([row, ...same]) => (
          <CheckItem key={row.id} row={row} same={same} dnsHost={dnsHost} />
        ))}
      </ul>
    </section>
  );
}
