import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { reportAction } from "#ui/overlay/report-action.ts";
import { maintenanceCalls } from "./contract.ts";

type SiteClosedBarProps = {
  closed: { since: number | null; by: string; reason: string; version: number };
  /** Reloads the state after a change or a refusal. */
  onChanged: () => void;
};

/** Warns on every staff screen that visitors see the maintenance page, and can reopen the site. */
export function SiteClosedBar({ closed, onChanged }: SiteClosedBarProps) {
  const { may, moment } = useStaff();
  const by = [closed.by, closed.since === null ? "" : moment(closed.since)].filter(Boolean);
  return (
    <section
      aria-label="The site is closed"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b-2 border-error bg-panel px-gutter py-2 text-sm lg:px-6 print:hidden"
    >
      <p role="status" className="min-w-0 wrap-anywhere">
        <span className="font-[650]">The site is closed to visitors.</span>{" "}
        <span className="text-muted">
          {closed.reason ? `${closed.reason}. ` : ""}
          {by.join(", ")}
        </span>
      </p>
      {may("deployment.edit") ? (
        <ActionButton
          call={maintenanceCalls.change}
          input={{ body: { on: false, reason: "", version: closed.version } }}
          report={reportAction("The site is open again.", onChanged)}
          variant="primary"
          className="max-sm:min-h-11"
        >
          Open the site
        </ActionButton>
      ) : null}
    </section>
  );
}
