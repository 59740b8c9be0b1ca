import { type LeadCountsAnswer, type RangeQuery, reportCalls } from "#features/reports/contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import { BarChart } from "#ui/chart/bar-chart.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { Table } from "#ui/data/table.tsx";
import { ExportButton } from "./export-button.tsx";
import { formatCount, formatDay, formatRange, formatShare, itemLabel } from "./format.ts";
import { Metric, MetricRow } from "./metric.tsx";
import { numberColumn } from "./number-column.ts";
import { SectionHead } from "./section-head.tsx";
import { useRange } from "./use-range.ts";

/** Shows all leads with their sources, and how many were answered in time. */
export function LeadsPanel() {
  const range = useRange();
  const call = useCall(reportCalls.leads, { query: range });
  return <Loaded call={call}>{(counts) => <Shown counts={counts} range={range} />}</Loaded>;
}

function Shown({ counts, range }: { counts: LeadCountsAnswer; range: RangeQuery }) {
  const { totals, previousTotals, previous } = counts;
  const due = totals.kept + totals.broken;
  return (
    <>
      <MetricRow>
        <Metric
          large
          value={formatCount(totals.leads)}
          name={totals.leads === 1 ? "lead" : "leads"}
          remark={`${formatCount(previousTotals.leads)} in ${formatRange(previous)}`}
        />
        <Metric
          value={formatShare(totals.kept, due)}
          name="answered as promised"
          remark={`${formatCount(totals.kept)} of ${formatCount(due)} that were due`}
        />
        <Metric value={formatCount(totals.open)} name="waiting, in time or on hold" />
        {totals.unsaid > 0 ? (
          <Metric
            value={formatCount(totals.unsaid)}
            name="answered, method not recorded"
            remark="Record in the lead how it was answered, so that it counts"
          />
        ) : null}
      </MetricRow>
      <p className="mt-4 mb-8 max-w-measure text-sm text-muted">
        Every lead that was saved, whether or not its sender allowed analytics. Spam and leads
        merged into another are left out. A promise is kept if the latest message was answered in
        time, and broken if it was answered late or is late now. The share is kept out of those two:
        leads that still wait in time, are on hold, were closed without an answer or imported count
        as neither.
      </p>
      {totals.leads === 0 ? (
        <p className="border-y border-hairline py-6 text-muted">
          No leads came in during this period. Messages, quote requests and assessments are counted
          here as they come in.
        </p>
      ) : (
        <>
          <SectionHead title={`Where they came from, ${formatRange(counts.range)}`}>
            <ExportButton query={{ ...range, table: "leads" }} of="leads" />
          </SectionHead>
          <div className="grid gap-x-14 gap-y-10 xl:grid-cols-2">
            <BarChart
              title="Leads by day"
              labels={counts.days.map(({ day }) => formatDay(day))}
              labelHeading="Day"
              series={[{ id: "leads", name: "Leads", values: counts.days.map((d) => d.leads) }]}
              format={formatCount}
              counts
            />
            <Group name="Form" rows={counts.byKind} />
            <Group name="Page they wrote from" rows={counts.bySource} />
            <Group
              name="Campaign"
              rows={counts.byCampaign}
              empty="No leads came through campaign links. Create such links under Marketing, Campaign links."
            />
          </div>
        </>
      )}
    </>
  );
}

type GroupProps = { name: string; rows: LeadCountsAnswer["byKind"]; empty?: string };

function Group({ name, rows, empty }: GroupProps) {
  return (
    <Table<GroupProps["rows"][number]>
      caption={`Leads by ${name.toLowerCase()}`}
      empty={empty}
      columns={[
        {
          id: "item",
          heading: name,
          rowHeading: true,
          cell: (row) => <span className="wrap-anywhere">{itemLabel("", row.item)}</span>,
        },
        numberColumn("leads", "Leads", (row) => formatCount(row.leads)),
        numberColumn("kept", "As promised", (row) => formatShare(row.kept, row.kept + row.broken)),
      ]}
      rows={rows}
      rowKey={({ item }) => item}
    />
  );
}
