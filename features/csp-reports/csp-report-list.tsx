import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { Moment } from "#platform/client/staff/moment.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import type { Column } from "#ui/data/table.tsx";
import { VirtualTable } from "#ui/data/virtual-table.tsx";
import { reportAction } from "#ui/overlay/report-action.ts";
import { type CspGroup, cspReportCalls } from "./contract.ts";

export function CspReportList() {
  const { may } = useStaff();
  const call = useCall(cspReportCalls.list, {}, { everyMs: minuteMs });
  return (
    <section aria-labelledby="csp-reports" className="mt-12 max-w-4xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="csp-reports" className="text-xl">
          Blocked by the content policy
        </h2>
        {may("security.edit") && call.data && call.data.groups.length > 0 ? (
          <ActionButton
            call={cspReportCalls.clear}
            input={{}}
            report={reportAction(
              "The list was cleared. New reports appear as they come in.",
              call.reload,
            )}
          >
            Clear the list
          </ActionButton>
        ) : null}
      </div>
      <p className="mb-4 max-w-measure text-sm text-muted">
        Visitors' browsers report what our pages were not allowed to run or load. Most of it comes
        from browser extensions. Look closer when the code comes from this site or from an unknown
        host.
      </p>
      <Loaded call={call}>
        {({ groups }) => (
          <VirtualTable
            rowHeight={68}
            caption="Kinds of blocked content"
            columns={columns}
            rows={groups}
            rowKey={({ id }) => id}
            empty="Nothing was blocked."
            stacks
          />
        )}
      </Loaded>
    </section>
  );
}

const columns: Column<CspGroup>[] = [
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
  { id: "last", heading: "Last seen", cell: ({ lastAt }) => <Moment at={lastAt} /> },
];
