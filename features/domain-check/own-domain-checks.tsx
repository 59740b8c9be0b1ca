import { gatherRepeats } from "#platform/repeated-rows.ts";
import { CheckItem } from "./check-row.tsx";
import type { ReportRow } from "./contract.ts";
import { rowItemLabels } from "./report-texts.ts";

/** Returns whether a row needs work. */
export function isOpen({ status }: ReportRow): boolean {
  return status === "fail" || status === "warn";
}

/** Lists rows that need work: failures first, then improvements, each in the order of the report. */
export function OpenRows({ rows }: { rows: readonly ReportRow[] }) {
  if (rows.length === 0) return null;
  const ordered = rows.toSorted((one, other) => rank(one) - rank(other));
  return (
    <section className="mt-10">
      <h3 className="mb-2 text-lg font-[650]">To do</h3>
      <ul className="border-b border-hairline">
        {ordered.map((row) => (
          <CheckItem key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

const rank = ({ status }: ReportRow) => (status === "fail" ? 0 : 1);

const groups = [
  ["mail", "Email"],
  ["dns", "Your name in DNS"],
  ["web", "Website"],
] as const;

/** Lists rows that need no work, each with its status and sentence. */
export function QuietRows({ rows }: { rows: readonly ReportRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="mb-3 text-lg font-[650]">Nothing to do</h3>
      {groups.map(([group, heading]) => {
        const own = gatherRepeats(rows.filter((row) => row.group === group));
        if (own.length === 0) return null;
        return (
          <div key={group} className="mb-6">
            <h4 className="label border-b-2 border-ink pb-1.5">{heading}</h4>
            <ul className="text-[1rem]">
              {own.map((same) => (
                <QuietRow key={same[0].id} rows={same} />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function QuietRow({ rows }: { rows: readonly ReportRow[] }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <li className="grid gap-x-4 border-b border-hairline py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <span className={first.status === "pass" ? "font-[650] text-oak" : "text-muted"}>
        {rowItemLabels.statuses[first.status]}
      </span>
      <span className="min-w-0">
        <span className="font-[650]">{rows.map(({ title }) => title).join(" · ")}</span>
        <span className="block text-sm text-muted">{first.sentence}</span>
      </span>
    </li>
  );
}
