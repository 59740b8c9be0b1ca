import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { maintenanceCalls } from "./contract.ts";

type SiteClosedBarProps = {
  closed: { since: number | null; by: string; reason: string; version: number };
  /** Reloads the state after a change or a refusal. */
  onChanged: () => void;
};

/** Warns on every staff screen that visitors see the maintenance page, and can reopen the site. */
export function SiteClosedBar({ closed, onChanged }: SiteClosedBarProps) {
  const { may, moment } = useStaff();
  const action = useAction(maintenanceCalls.change, {
    onDone: () => showToast("The site is open again."),
    onFailed: ({ message }) => showToast(message, "error"),
  });

  async function open() {
    await action.run({ body: { on: false, reason: "", version: closed.version } });
    onChanged();
  }

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
        <Button
          size="small"
          className="max-sm:min-h-11"
          busy={action.busy}
          onClick={() => void open()}
        >
          Open the site
        </Button>
      ) : null}
    </section>
  );
}
