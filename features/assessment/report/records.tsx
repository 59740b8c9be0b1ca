import { type ReactNode, useState } from "react";
import type { DomainResult, DomainRow } from "#features/assessment/scoring/domain-result.ts";
import { reportTexts } from "#features/assessment/texts/report-texts.ts";
import { useNow } from "#platform/client/use-now.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { NoBreak } from "#ui/no-break.tsx";
import { uiLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";
import { isOpenRow, mergedRows, momentText } from "./format.ts";
import { Part } from "./part.tsx";

const styles: Readonly<Record<DomainRow["status"], { sign: string; tone: string }>> = {
  pass: { sign: "✓", tone: "text-oak" },
  warn: { sign: "◐", tone: "text-poppy" },
  fail: { sign: "✕", tone: "text-error" },
  info: { sign: "i", tone: "text-link" },
  na: { sign: "–", tone: "text-muted" },
  cnc: { sign: "–", tone: "text-muted" },
};

/** Rechecks the domain; resolves with the reason if refused, else with "". */
export type CheckAgain = () => Promise<string>;

type RecordsProps = {
  outside: DomainResult;
  /** Rechecks the domain; absent if the report cannot change. */
  onCheckAgain?: CheckAgain | undefined;
  timeZone?: string | undefined;
};

/** Lists the domain's public records row by row, with the evidence for each. */
export function Records({ outside, onCheckAgain, timeZone }: RecordsProps) {
  const { caps } = outside.outside;
  const texts = useTranslation(reportTexts);
  const { dateLocale: locale } = useTranslation(uiLabels);
  const { groups, recordsOf, seen } = texts.detail;
  return (
    <Part
      heading={texts.head.seen}
      intro={
        <>
          {recordsOf} <span className="break-all">{outside.shown}</span>.{" "}
          {seen(momentText(outside.checkedAt, { timeZone, locale }))}{" "}
          {caps.map((cap) => cap.words).join(" ")}
        </>
      }
    >
      <div className="grid gap-9">
        {(["mail", "dns", "web"] as const).map((group) => {
          const rows = mergedRows(outside.rows).filter((row) => row.group === group);
          return (
            <section key={group}>
              <h4 className="label border-b-2 border-ink pb-2">{groups[group]}</h4>
              <ul>
                {rows.filter(isOpenRow).map((row) => (
                  <RecordRow key={row.id} row={row}>
                    {onCheckAgain ? (
                      <Again row={row} at={outside.nextCheckAt} check={onCheckAgain} />
                    ) : null}
                  </RecordRow>
                ))}
              </ul>
              <OtherRecords name={groups[group]} rows={rows.filter((row) => !isOpenRow(row))} />
            </section>
          );
        })}
      </div>
    </Part>
  );
}

/** Folds rows that need no work behind a line with their number. */
function OtherRecords({ name, rows }: { name: string; rows: readonly DomainRow[] }) {
  const { quietOne, quietMany } = useTranslation(reportTexts).detail;
  if (rows.length === 0) return null;
  return (
    <details className="border-b border-hairline">
      <summary className="inline-flex min-h-12 cursor-pointer items-center text-link underline underline-offset-4">
        {rows.length === 1 ? quietOne : quietMany(rows.length)}
        <span className="sr-only">: {name}</span>
      </summary>
      <ul className="border-t border-hairline">
        {rows.map((row) => (
          <RecordRow key={row.id} row={row} />
        ))}
      </ul>
    </details>
  );
}

type AgainProps = {
  row: DomainRow;
  /** Time from which a new check is possible (ms). */
  at: number | undefined;
  check: CheckAgain;
};

/** Offers a recheck to a reader who has just fixed a row; before `at` it says when to come back. */
function Again({ row, at, check }: AgainProps) {
  const now = useNow(minuteMs);
  const { mended, checkAgain } = useTranslation(reportTexts).detail;
  const { dateLocale: locale } = useTranslation(uiLabels);
  const [state, setState] = useState({ busy: false, refusal: "" });
  const refusal = useTranslation(state.refusal);
  async function press() {
    setState({ busy: true, refusal: "" });
    setState({ busy: false, refusal: await check() });
  }
  if (at !== undefined && now < at) {
    return (
      <p className="mt-2 text-sm text-muted print:hidden">{mended(momentText(at, { locale }))}</p>
    );
  }
  return (
    <div className="mt-2 print:hidden">
      <Button variant="secondary" size="small" busy={state.busy} onClick={() => void press()}>
        {checkAgain}
        <span className="sr-only">: {row.title}</span>
      </Button>
      <p role="status" className="text-sm text-error empty:absolute">
        {refusal}
      </p>
    </div>
  );
}

/** Shows a row. Its heading holds the verdict for screen readers, which go from heading to heading. */
function RecordRow({ row, children }: { row: DomainRow; children?: ReactNode }) {
  const { sign, tone } = styles[row.status];
  const { statuses, whatToDo, showRecord } = useTranslation(reportTexts).detail;
  return (
    <li className="break-inside-avoid gap-x-6 gap-y-1 border-b border-hairline py-3.5 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]">
      <p aria-hidden="true" className={cx("font-[650] max-sm:float-right max-sm:ml-4", tone)}>
        {sign} {statuses[row.status]}
      </p>
      <div className="min-w-0 max-w-measure">
        <h5 className="text-base font-[650]">
          <NoBreak text={row.title} />
          <span className="sr-only">: {statuses[row.status]}</span>
        </h5>
        <p>
          <NoBreak text={row.sentence} />
        </p>
        {isOpenRow(row) || row.evidence.length > 0 ? (
          <details className="mt-1 text-[1rem] print:text-[10pt]">
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-link underline underline-offset-4">
              {isOpenRow(row) ? whatToDo : showRecord}
              <span className="sr-only">: {row.title}</span>
            </summary>
            {isOpenRow(row) ? (
              <p className="pb-2">
                <NoBreak text={row.fix} />
              </p>
            ) : null}
            {row.evidence.length > 0 ? <Evidence lines={row.evidence} /> : null}
          </details>
        ) : null}
        {children}
      </div>
    </li>
  );
}

function Evidence({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-1.5 pb-1">
      {lines.map((line) => (
        <li
          key={line}
          className="border border-hairline bg-paper px-3 py-2 font-mono text-sm break-all"
        >
          {line}
        </li>
      ))}
    </ul>
  );
}
