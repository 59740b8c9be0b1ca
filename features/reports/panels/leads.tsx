import {
  type LeadCountsAnswer,
  type RangeQuery,
  viewLeadCounts,
} from "#features/reports/contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import { BarChart } from "#ui/chart/bar-chart.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { Table } from "#ui/data/table.tsx";
import { ExportButton } from "./export-button.tsx";
import { countWords, dayWords, itemWords, rangeWords, shareWords } from "./format.ts";
import { Figure, Figures } from "./metric.tsx";
import { SectionHead } from "./section-head.tsx";

/** All leads, measured or not: where they came from, and whether they were answered in time. */
export function LeadsPanel({ range }: { range: RangeQuery }) {
  const { data, loading, error, reload } = useCall(viewLeadCounts, { query: range });
  return (
    <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
      {data ? <Shown counts={data} range={range} /> : null}
    </LoadState>
  );
}

function Shown({ counts, range }: { counts: LeadCountsAnswer; range: RangeQuery }) {
  const { totals, previousTotals, previous } = counts;
  const due = totals.leads - totals.open - totals.closed;
  return (
    <>
      <Figures>
        <Figure
          large
          value={countWords(totals.leads)}
          name={totals.leads === 1 ? "lead" : "leads"}
          remark={`${countWords(previousTotals.leads)} in ${rangeWords(previous)}`}
        />
        <Figure
          value={shareWords(totals.kept, due)}
          name="answered as promised"
          remark={`${countWords(totals.kept)} of ${countWords(due)} that were due`}
        />
        <Figure value={countWords(totals.open)} name="still in time to answer" />
      </Figures>
      <p className="mt-4 mb-8 max-w-measure text-sm text-muted">
        Every lead that was saved, whether or not its sender agreed to measuring. Spam and leads
        merged into another are left out; those closed without an answer count as neither kept nor
        broken.
      </p>
      {totals.leads === 0 ? (
        <p className="border-y border-hairline py-6 text-muted">
          Nobody wrote in these days. Messages, quote requests and assessments are counted here as
          they come.
        </p>
      ) : (
        <>
          <SectionHead title={`Where they came from, ${rangeWords(counts.range)}`}>
            <ExportButton asked={{ ...range, table: "leads" }} of="leads" />
          </SectionHead>
          <div className="grid gap-x-14 gap-y-10 xl:grid-cols-2">
            <BarChart
              title="Leads by day"
              labels={counts.days.map(({ day }) => dayWords(day))}
              labelHeading="Day"
              series={[{ id: "leads", name: "Leads", values: counts.days.map((d) => d.leads) }]}
              format={countWords}
              counts
            />
            <Group name="Form" rows={counts.byKind} />
            <Group name="Page they wrote from" rows={counts.bySource} />
            <Group
              name="Campaign"
              rows={counts.byCampaign}
              empty="No lead came by a link with campaign words. The link maker under Marketing writes such links."
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
    <Table
      caption={`Leads by ${name.toLowerCase()}`}
      empty={empty}
      columns={[
        {
          id: "item",
          heading: name,
          rowHeading: true,
          cell: (row) => <span className="wrap-anywhere">{itemWords("", row.item)}</span>,
        },
        { id: "leads", heading: "Leads", align: "end", cell: (row) => countWords(row.leads) },
        {
          id: "kept",
          heading: "As promised",
          align: "end",
          cell: (row) => shareWords(row.kept, row.leads),
        },
      ]}
      rows={rows}
      rowKey={({ item }) => item}
    />
  );
}
