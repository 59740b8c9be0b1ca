import {
  type OutcomeGroup,
  type OutcomeGrouping,
  type OutcomesAnswer,
  outcomeGroupings,
  reportCalls,
} from "#features/reports/contract.ts";
import { ChoiceLinks } from "#platform/client/staff/choice-links.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { inDollars } from "#platform/dollars.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { Table } from "#ui/data/table.tsx";
import { ExportButton } from "./export-button.tsx";
import { formatCount, formatRange, formatShare, formatTime, itemLabel } from "./format.ts";
import { Metric, MetricRow } from "./metric.tsx";
import { numberColumn } from "./number-column.ts";
import { SectionHead } from "./section-head.tsx";
import { useChoice, useRange } from "./use-range.ts";

const names: Record<OutcomeGrouping, string> = {
  source: "Source page",
  kind: "Kind",
  campaign: "Campaign",
  owner: "Owner",
};

const reasonNames: readonly (readonly [reason: string, name: string])[] = [
  ["price", "Price"],
  ["timing", "Timing"],
  ["competitor", "Competitor"],
  ["no-answer", "No answer"],
  ["not-a-fit", "Not a fit"],
  ["other", "Other"],
  ["", "Not recorded"],
];

/** Shows the outcomes of the leads of these days, by source, kind, campaign or owner. */
export function OutcomesPanel() {
  const range = useRange();
  const { choices, current: by } = useChoice("by", outcomeGroupings, names);
  const call = useCall(reportCalls.outcomes, { query: { ...range, by } });
  return (
    <Loaded call={call}>
      {(data) =>
        data.totals.leads === 0 ? (
          <Nothing />
        ) : (
          <>
            <Totals totals={data.totals} />
            <div className="mt-8">
              <SectionHead title={`Where they came from, ${formatRange(data.range)}`}>
                <ExportButton
                  query={{ ...range, outcomesBy: by, table: "outcomes" }}
                  of={`outcomes by ${names[by].toLowerCase()}`}
                />
              </SectionHead>
              <ChoiceLinks label="Rows by" choices={choices} current={by} />
              <div className="mt-4">
                <Rows by={by} rows={data.rows} />
              </div>
            </div>
          </>
        )
      }
    </Loaded>
  );
}

function Nothing() {
  return (
    <div className="max-w-measure border-y border-hairline py-6">
      <p className="font-[650]">No leads came in during this period.</p>
      <p className="mt-1.5 text-muted">
        As soon as leads come in, this shows how many were answered in time, won and lost. Set a
        lead to Won or Lost in the inbox and say what it is worth or why it was lost: the pages and
        campaigns that brought it are counted here.
      </p>
    </div>
  );
}

function Totals({ totals }: { totals: OutcomesAnswer["totals"] }) {
  const { leads, kept, broken, won, value, expected, lost, lostBy, answerMs, closeMs } = totals;
  const reasons = reasonNames.flatMap(([reason, name]) => {
    const count = lostBy[reason];
    return count ? [`${name} ${formatCount(count)}`] : [];
  });
  return (
    <>
      <MetricRow>
        <Metric large value={formatCount(leads)} name={leads === 1 ? "lead" : "leads"} />
        <Metric
          value={formatShare(kept, kept + broken)}
          name="answered as promised"
          remark={`${formatCount(kept)} of ${formatCount(kept + broken)} that were due`}
        />
        <Metric
          value={formatCount(won)}
          name="won"
          remark={value > 0 ? `worth ${inDollars(value)}` : undefined}
        />
        <Metric value={formatCount(lost)} name="lost" />
        {expected > 0 ? <Metric value={inDollars(expected)} name="expected of open leads" /> : null}
        <Metric value={formatTime(answerMs)} name="median first answer" />
        <Metric value={formatTime(closeMs)} name="median until won or lost" />
      </MetricRow>
      {reasons.length > 0 ? (
        <p className="mt-4 text-sm">
          <span className="font-[650]">Lost because:</span> {reasons.join(", ")}
        </p>
      ) : null}
      <p className="mt-2 max-w-measure text-sm text-muted">
        Leads by the day they came in, whenever they were closed. Spam and merged leads are left
        out.
      </p>
    </>
  );
}

function Rows({ by, rows }: { by: OutcomeGrouping; rows: readonly OutcomeGroup[] }) {
  return (
    <Table<OutcomeGroup>
      caption={`Outcomes by ${names[by].toLowerCase()}`}
      columns={[
        {
          id: "item",
          heading: names[by],
          rowHeading: true,
          cell: ({ item }) => (
            <span className="block min-w-32 wrap-anywhere">{labelOf(by, item)}</span>
          ),
        },
        numberColumn("leads", "Leads", (row) => formatCount(row.leads)),
        numberColumn("kept", "As promised", (row) => formatShare(row.kept, row.kept + row.broken)),
        numberColumn("won", "Won", (row) => formatCount(row.won)),
        numberColumn("value", "Value", (row) => (row.value > 0 ? inDollars(row.value) : "–")),
        numberColumn("expected", "Expected", (row) =>
          row.expected > 0 ? inDollars(row.expected) : "–",
        ),
        numberColumn("lost", "Lost", (row) => formatCount(row.lost)),
        numberColumn("answer", "First answer", (row) => formatTime(row.answerMs)),
        numberColumn("close", "Closed after", (row) => formatTime(row.closeMs)),
      ]}
      rows={rows}
      rowKey={({ item }) => item}
      empty="No leads came through campaign links. Create such links under Marketing, Campaign links."
    />
  );
}

function labelOf(by: OutcomeGrouping, item: string): string {
  if (by === "owner") return item || "Nobody";
  return by === "kind" ? itemLabel("", item) : item;
}
