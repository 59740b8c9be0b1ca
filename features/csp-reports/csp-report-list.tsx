import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import type { Column } from "#ui/data/table.tsx";
import { VirtualTable } from "#ui/data/virtual-table.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type CspGroup, cspReportCalls } from "./contract.ts";

export function CspReportList() {
  const { may, moment } = useStaff();
  const call = useCall(cspReportCalls.list, {}, { everyMs: minuteMs });
  const groups = call.data?.groups ?? [];
  const clear = useAction(cspReportCalls.clear, {
    onDone() {
      showToast("The list was cleared. New reports appear as they come in.");
      call.reload();
    },
    onFailed: ({ message }) => showToast(message, "error"),
  });

  return (
    <section aria-labelledby="csp-reports" className="mt-12 max-w-4xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="csp-reports" className="text-xl">
          Blocked by the content policy
        </h2>
        {may("security.edit") && groups.length > 0 ? (
          <Button
            look="secondary"
            size="small"
            busy={clear.busy}
            onClick={() => void clear.run({})}
          >
            Clear the list
          </Button>
        ) : null}
      </div>
      <p className="mb-4 max-w-measure text-sm text-muted">
        Visitors' browsers report what our pages were not allowed to run or load. Most of it comes
        from browser extensions. Look closer when the code comes from this site or from an unknown
        host.
      </p>
      <LoadState {...call.loadState}>
        <VirtualTable
          rowHeight={68}
          caption="Kinds of blocked content"
          columns={columns(moment)}
          rows={groups}
          rowKey={({ id }) => id}
          empty="Nothing was blocked."
          stacks
        />
      </LoadState>
    </section>
  );
}

const columns = (moment: (at: number) => string): Column<CspGroup>[] => [
  {
    id: "blocked",
    heading: "Blocked",
    rowHeading: true,
    cell: ({ blocked, directive }) => (
      <span className="wrap-anywhere">
        {blocked || "unknown"} <span className="block text-muted">{directive}</span>
      </span>
    ),
  },
  {
    id: "source",
    heading: "Code from",
    cell: ({ source }) => <span className="wrap-anywhere">{source || "unknown"}</span>,
  },
  {
    id: "page",
    heading: "Last on",
    cell: ({ page }) => <span className="wrap-anywhere">{page}</span>,
  },
  { id: "seen", heading: "Times", align: "end", cell: ({ seen }) => seen },
  {
    id: "last",
    heading: "Last seen",
    cell: ({ lastAt }) => <span className="whitespace-nowrap">{moment(lastAt)}</span>,
  },
];
