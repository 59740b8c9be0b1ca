import { type RangeQuery, viewFunnels } from "#features/reports/contract.ts";
import { type FunnelForm, stepLabels } from "#features/reports/funnel-steps.ts";
import { useCall } from "#platform/client/use-call.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { Table } from "#ui/data/table.tsx";
import { ExportButton } from "./export-button.tsx";
import { formatCount, formatRange, formatShare } from "./format.ts";
import { NoData } from "./no-data.tsx";
import { SectionHead } from "./section-head.tsx";
import { ShareBar } from "./share-bar.tsx";

const names: Record<FunnelForm, string> = {
  contact: "Contact form",
  quote: "Quote request",
  assessment: "Security assessment",
};

/** Shows how many visits reached each step of each form, and where they left. */
export function FunnelsPanel({ range }: { range: RangeQuery }) {
  const { data, loading, error, reload } = useCall(viewFunnels, { query: range });
  const used = data?.forms.filter(({ steps }) => (steps[0] ?? 0) > 0) ?? [];
  const unused = data?.forms.filter(({ steps }) => (steps[0] ?? 0) === 0) ?? [];
  return (
    <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
      {data && used.length === 0 ? <NoData {...data} /> : null}
      {data && used.length > 0 ? (
        <>
          <SectionHead title={`Forms, step by step, ${formatRange(data.range)}`}>
            <ExportButton query={{ ...range, table: "funnels" }} of="forms step by step" />
          </SectionHead>
          <p className="mb-6 max-w-measure text-sm text-muted">
            Each step counts the visits that reached it or a later one. Answers are never measured.
          </p>
          <div className="gap-x-14 xl:columns-2">
            {used.map(({ form, steps }) => (
              <Funnel key={form} form={form} steps={steps} />
            ))}
          </div>
          {unused.map(({ form }) => (
            <p key={form} className="mt-6 text-sm text-muted">
              {names[form]}: nobody opened it in this period.
            </p>
          ))}
        </>
      ) : null}
    </LoadState>
  );
}

function Funnel({ form, steps }: { form: FunnelForm; steps: readonly number[] }) {
  const [first = 0] = steps;
  const rows = steps.map((visits, at) => ({
    at,
    visits,
    words: stepLabels[form][at] ?? "",
    left: at === 0 ? null : (steps[at - 1] ?? 0) - visits,
  }));
  const worst = Math.max(0, ...rows.map(({ left }) => left ?? 0));
  return (
    <section className="mb-10 min-w-0 break-inside-avoid">
      <h3 className="text-lg font-[650]">{names[form]}</h3>
      <Table
        caption={`${names[form]}, step by step`}
        columns={[
          {
            id: "step",
            heading: "Step",
            rowHeading: true,
            cell: (row) => (
              <span className="block min-w-28 sm:min-w-40">
                {row.words}
                <ShareBar
                  className="mt-1.5 h-2 w-full"
                  parts={[{ share: first ? row.visits / first : 0, className: "fill-oak" }]}
                />
              </span>
            ),
          },
          {
            id: "visits",
            heading: "Visits",
            align: "end",
            cell: (row) => formatCount(row.visits),
          },
          {
            id: "share",
            heading: "Of all",
            align: "end",
            cell: (row) => formatShare(row.visits, first),
          },
          {
            id: "left",
            heading: "Dropped off",
            align: "end",
            cell: (row) =>
              row.left === null ? (
                "–"
              ) : (
                <span className={row.left === worst && worst > 0 ? "font-[650] text-poppy" : ""}>
                  {formatCount(row.left)}
                </span>
              ),
          },
        ]}
        rows={rows}
        rowKey={({ at }) => String(at)}
      />
    </section>
  );
}
