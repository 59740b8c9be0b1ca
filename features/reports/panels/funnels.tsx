import { type RangeQuery, reportCalls } from "#features/reports/contract.ts";
import { type FunnelForm, funnelSteps } from "#features/reports/funnel-steps.ts";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { Table } from "#ui/data/table.tsx";
import { ExportButton } from "./export-button.tsx";
import { formatCount, formatRange, formatShare } from "./format.ts";
import { NoData } from "./no-data.tsx";
import { numberColumn } from "./number-column.ts";
import { SectionHead } from "./section-head.tsx";
import { ShareBar } from "./share-bar.tsx";
import { useRange } from "./use-range.ts";

const names: Record<FunnelForm, string> = {
  contact: "Contact form",
  quote: "Quote request",
  assessment: "Security assessment",
};

/** Shows how many visits reached each step of each form, and where they left. */
export function FunnelsPanel() {
  const range = useRange();
  const call = useCall(reportCalls.funnels, { query: range });
  return <Loaded call={call}>{(answer) => <Shown answer={answer} range={range} />}</Loaded>;
}

type ShownProps = { answer: AnswerOf<typeof reportCalls.funnels>; range: RangeQuery };

function Shown({ answer, range }: ShownProps) {
  const isUsed = ({ steps: [first = 0] }: ShownProps["answer"]["forms"][number]) => first > 0;
  const used = answer.forms.filter(isUsed);
  const unused = answer.forms.filter((form) => !isUsed(form));
  if (used.length === 0) return <NoData {...answer} />;
  return (
    <>
      <SectionHead title={`Forms, step by step, ${formatRange(answer.range)}`}>
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
  );
}

function Funnel({ form, steps }: { form: FunnelForm; steps: readonly number[] }) {
  const [first = 0] = steps;
  const rows = steps.map((visits, at) => ({
    at,
    visits,
    label: funnelSteps[form][at]?.label ?? "",
    left: at === 0 ? null : (steps[at - 1] ?? 0) - visits,
  }));
  const worst = Math.max(0, ...rows.map(({ left }) => left ?? 0));
  return (
    <section className="mb-10 min-w-0 break-inside-avoid">
      <h3 className="text-lg font-[650]">{names[form]}</h3>
      <Table<(typeof rows)[number]>
        caption={`${names[form]}, step by step`}
        columns={[
          {
            id: "step",
            heading: "Step",
            rowHeading: true,
            cell: (row) => (
              <span className="block min-w-28 sm:min-w-40">
                {row.label}
                <ShareBar
                  className="mt-1.5 h-2 w-full"
                  parts={[{ share: first ? row.visits / first : 0, className: "fill-oak" }]}
                />
              </span>
            ),
          },
          numberColumn("visits", "Visits", (row) => formatCount(row.visits)),
          numberColumn("share", "Of all", (row) => formatShare(row.visits, first)),
          numberColumn("left", "Dropped off", ({ left }) =>
            left === null ? (
              "–"
            ) : (
              <span className={left === worst && worst > 0 ? "font-[650] text-poppy" : ""}>
                {formatCount(left)}
              </span>
            ),
          ),
        ]}
        rows={rows}
        rowKey={({ at }) => String(at)}
      />
    </section>
  );
}
