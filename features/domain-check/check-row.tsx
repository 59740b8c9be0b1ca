import { cx } from "#ui/class-names.ts";
import { useTranslation } from "#ui/use-translation.ts";
import type { DomainReport, ReportRow } from "./contract.ts";
import { PublishRecords } from "./publish-records.tsx";
import { isOpen } from "./report-summary.ts";
import { rowItemLabels } from "./report-texts.ts";

const tones: Record<ReportRow["status"], string> = {
  pass: "text-oak",
  warn: "text-poppy",
  fail: "text-error",
  info: "text-link",
  na: "text-muted",
  cnc: "text-muted",
};

/** Shows the icon of a status: check mark, half-filled circle, cross; a dash if the row was not judged. */
function Sign({ status }: { status: ReportRow["status"] }) {
  const judged = status === "pass" || status === "warn" || status === "fail";
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-0.5 size-5 shrink-0">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.2" />
      {status === "pass" ? (
        <path
          d="m7.5 12.3 3.1 3.2 6-6.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
      {status === "warn" ? <path d="M12 5a7 7 0 0 1 0 14Z" fill="currentColor" /> : null}
      {status === "fail" ? (
        <path
          d="m8.5 8.5 7 7M15.5 8.5l-7 7"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      ) : null}
      {judged ? null : (
        <path d="M8 12h8" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      )}
    </svg>
  );
}

type CheckItemProps = {
  row: ReportRow;
  /** Page on which the domain's records are edited. */
  dnsHost?: DomainReport["dnsHost"];
  /** Other rows with the same result, shown under one heading. */
  same?: readonly ReportRow[];
};

/**
 * Shows one report row: status, result and why it matters; rows that need work also show their fix. The heading holds the
 * status for screen readers, which go from heading to heading.
 */
export function CheckItem({ row, dnsHost = null, same = [] }: CheckItemProps) {
  const labels = useTranslation(rowItemLabels);
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-hairline py-5 md:grid-cols-[10.5rem_minmax(0,1fr)]">
      <p aria-hidden="true" className={cx("flex gap-2 font-[650]", tones[row.status])}>
        <Sign status={row.status} />
        {labels.statuses[row.status]}
      </p>
      <div className="min-w-0 max-w-measure">
        <h4 className="text-base font-[650]">
          {[row, ...same].map((one) => one.title).join(" · ")}
          <span className="sr-only">: {labels.statuses[row.status]}</span>
        </h4>
        <p className="mt-1">{row.sentence}</p>
        {isOpen(row) ? (
          <>
            <p className="mt-3 border-l-3 border-poppy pl-4">
              <strong>{labels.toDo}</strong> {row.fix}
            </p>
            <PublishRecords row={row} dnsHost={dnsHost} />
          </>
        ) : null}
        {same.length > 0 ? null : <Background row={row} />}
      </div>
    </li>
  );
}

/** Shows why a row matters, its records and the standard behind its rule. */
function Background({ row }: { row: ReportRow }) {
  const labels = useTranslation(rowItemLabels);
  return (
    <details className="group mt-2 text-[1rem]">
      <summary className="inline-flex min-h-9 items-center gap-2 text-link underline underline-offset-4">
        {row.evidence.length > 0 ? labels.whyAndRecord : labels.why}
        <span className="sr-only">: {row.title}</span>
      </summary>
      <div className="pb-1">
        <p className="mt-1">
          {row.why}{" "}
          {row.term ? (
            <a href={`/glossary#${row.term}`} className="link">
              {labels.glossary}
            </a>
          ) : null}
        </p>
        {row.evidence.length > 0 ? (
          <ul className="mt-3 grid gap-1.5">
            {row.evidence.map((line) => (
              <li
                key={line}
                className="border border-hairline bg-paper px-3 py-2 font-mono text-sm break-all"
              >
                {line}
              </li>
            ))}
          </ul>
        ) : null}
        <p className="mt-3 text-sm text-muted">
          {row.weight > 0 ? labels.points(row.weight) : labels.notScored} {row.standard}
        </p>
      </div>
    </details>
  );
}
