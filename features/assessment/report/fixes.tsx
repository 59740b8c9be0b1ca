import type { Fix } from "#features/assessment/fixes.ts";
import type { Effort } from "#features/assessment/questions/type.ts";
import { Part } from "./part.tsx";
import { PublishRecords } from "./publish.tsx";
import { costWords, effortWords, type Report } from "./report.ts";
import { afterWords, gainWords, partWords } from "./words.ts";

/**
 * Everything to do, by when it can be done; the best first in each group. Without numbers: the rank over all groups would
 * seem to have gaps here, and a second count would contradict that of the first three.
 */
export function FixList({ report }: { report: Report }) {
  if (report.fixes.length === 0) return null;
  return (
    <Part heading="Everything to do" intro={partWords.fixes}>
      <div className="grid gap-9">
        {(["S", "M", "L"] as const).map((effort) => (
          <Group key={effort} effort={effort} report={report} />
        ))}
      </div>
    </Part>
  );
}

function Group({ effort, report }: { effort: Effort; report: Report }) {
  const own = report.fixes.filter((fix) => fix.effort === effort);
  if (own.length === 0) return null;
  return (
    <section>
      <h4 className="label border-b-2 border-ink pb-2">{effortWords[effort].group}</h4>
      <ol>
        {own.map((fix) => (
          <FixRow key={fix.id} fix={fix} report={report} />
        ))}
      </ol>
    </section>
  );
}

function FixRow({ fix, report }: { fix: Fix; report: Report }) {
  const [only] = fix.steps;
  const after = afterWords(fix, report);
  return (
    <li className="grid break-inside-avoid gap-x-8 gap-y-2 border-b border-hairline py-4 md:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="min-w-0 max-w-measure">
        <h5 className="text-base font-[650] break-words">{fix.title}</h5>
        {fix.steps.length > 1 ? (
          <ol className="mt-1 grid list-decimal gap-1 pl-5">
            {fix.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : (
          <p className="mt-1">{only}</p>
        )}
        <PublishRecords title={fix.title} records={fix.publish ?? []} links={fix.links ?? []} />
        <p className="mt-1.5 text-[1rem] print:text-[10pt] text-muted">
          {fix.why}{" "}
          {fix.term ? (
            <a href={`/glossary#${fix.term}`} className="link">
              In the glossary<span className="sr-only">: {fix.title}</span>
            </a>
          ) : null}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5 text-sm">
        <dt className="text-muted">Effort</dt>
        <dd>{effortWords[fix.effort].words}</dd>
        <dt className="text-muted">Cost</dt>
        <dd>{costWords[fix.cost]}</dd>
        <dt className="text-muted">Impact</dt>
        <dd>{gainWords(fix)}</dd>
        {after ? (
          <>
            <dt className="text-muted">Grade</dt>
            <dd className="tabular-nums">{after}</dd>
          </>
        ) : null}
      </dl>
    </li>
  );
}
