import { useId } from "react";
import type { Fix } from "#features/assessment/scoring/fixes.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import { reportTexts } from "#features/assessment/texts/report-texts.ts";
import { DottedText } from "#ui/dotted-text.tsx";
import { FoldBody } from "#ui/fold.tsx";
import { NoBreak } from "#ui/no-break.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { afterFixText, costText, effortText, gainText, introText } from "./format.ts";
import { Part } from "./part.tsx";
import { PublishRecords } from "./publish.tsx";

/** Lists all fixes in the order of the first screen, each with its steps. */
export function FixList({ report }: { report: Report }) {
  const texts = useTranslation(reportTexts);
  const { list } = texts;
  if (report.fixes.length === 0) return null;
  return (
    <Part heading={list.heading} intro={introText(list.intro, report, texts)}>
      <ol className="border-t-2 border-ink">
        {report.fixes.map((fix, index) => (
          <FixRow key={fix.id} fix={fix} number={index + 1} report={report} />
        ))}
      </ol>
    </Part>
  );
}

type FixRowProps = { fix: Fix; number: number; report: Report };

function FixRow({ fix, number, report }: FixRowProps) {
  const id = useId();
  const texts = useTranslation(reportTexts);
  return (
    <li className="group/fold relative border-b border-hairline lg:py-4">
      <div className="grid min-h-14 grid-cols-[2.25rem_minmax(0,1fr)] items-baseline gap-x-2 py-3.5 pr-8 lg:min-h-0 lg:p-0">
        <span
          aria-hidden="true"
          className="font-display text-xl leading-none font-bold text-poppy tabular-nums"
        >
          {number}
        </span>
        <span className="grid gap-x-6 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_15rem] md:items-baseline">
          <h4
            id={id}
            className="text-base font-[650] break-words group-has-[summary:hover]/fold:text-link"
          >
            <NoBreak text={fix.title} />
          </h4>
          <span className="text-sm text-muted">
            <DottedText text={effortText(fix, report, texts)} />
          </span>
        </span>
      </div>
      <FoldBody labelledBy={id} className="pt-4">
        <FixDetails fix={fix} report={report} />
      </FoldBody>
    </li>
  );
}

function FixDetails({ fix, report }: Omit<FixRowProps, "number">) {
  const [only] = fix.steps;
  const texts = useTranslation(reportTexts);
  const { list } = texts;
  const after = afterFixText(fix, report, texts);
  const cost = costText(fix, report, texts);
  return (
    <div className="grid gap-x-6 gap-y-3 pb-5 pl-11 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0 max-w-measure">
        {fix.steps.length > 1 ? (
          <ol className="grid list-decimal gap-1 pl-5">
            {fix.steps.map((step) => (
              <li key={step}>
                <NoBreak text={step} />
              </li>
            ))}
          </ol>
        ) : (
          <p>
            <NoBreak text={only} />
          </p>
        )}
        <PublishRecords title={fix.title} records={fix.publish ?? []} links={fix.links ?? []} />
        <p className="mt-1.5 text-[1rem] print:text-[10pt] text-muted">
          <NoBreak text={fix.why} />{" "}
          {fix.term ? (
            <a href={`/glossary#${fix.term}`} className="link">
              {list.glossary}
              <span className="sr-only">: {fix.title}</span>
            </a>
          ) : null}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5 text-sm">
        <dt className="text-muted">{list.effort}</dt>
        <dd>{texts.effort[fix.effort].duration}</dd>
        {cost ? (
          <>
            <dt className="text-muted">{texts.cost.label}</dt>
            <dd>{cost}</dd>
          </>
        ) : null}
        <dt className="text-muted">{list.impact}</dt>
        <dd>{gainText(fix, texts)}</dd>
        {after ? (
          <>
            <dt className="text-muted">{list.grade}</dt>
            <dd className="tabular-nums">{after}</dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}
