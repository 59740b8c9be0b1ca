import { useState } from "react";
import { useSearchParams } from "react-router";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type ErrorGroup, type ErrorState, errorCalls, errorStates } from "./contract.ts";

const everyMs = 30_000;
const stateNames: Record<ErrorState, string> = {
  open: "Open",
  muted: "Muted",
  resolved: "Resolved",
};

const live = ["error.opened", "error.changed"] as const;

/** Lists the kinds of errors in visitors' browsers. The URL holds the state filter. */
export function ErrorInbox() {
  const { may } = useStaff();
  const [query] = useSearchParams();
  const state = errorStates.find((each) => each === query.get("errors")) ?? "open";
  const call = useCall(errorCalls.list, { query: { state } }, { everyMs, live });
  const { data } = call;

  const changeAction = useAction(errorCalls.change, {
    onFailed: ({ message }) => showToast(message, "error"),
  });

  async function change(group: ErrorGroup, to: ErrorState, undoing = false) {
    const body = { state: to, version: group.version };
    const changed = await changeAction.run({ params: { id: group.id }, body });
    const undo = changed && {
      label: "Undo",
      onAct: () => void change(changed.group, group.state, true),
    };
    if (changed) showToast(`${stateNames[to]}.`, "success", undoing ? undefined : undo);
    call.reload();
  }

  return (
    <>
      <nav aria-label="Errors by state" className="mb-3 flex gap-1">
        {errorStates.map((each) => (
          <StaffLink
            key={each}
            to={{ search: each === "open" ? "" : `?errors=${each}` }}
            aria-current={each === state ? "page" : undefined}
            className={cx(
              "inline-flex min-h-9 items-center rounded-md px-2.5 text-sm hover:bg-panel",
              each === state ? "bg-panel font-[650] text-ink" : "text-muted",
            )}
          >
            {stateNames[each]}
            <span className="ml-1.5 text-xs font-normal tabular-nums">
              {data?.counts[each] ?? ""}
            </span>
          </StaffLink>
        ))}
      </nav>
      <LoadState {...call.loadState} isEmpty={data?.groups.length === 0}>
        <ul aria-busy={call.stale || undefined} className="border-t-2 border-ink">
          {data?.groups.map((group) => (
            <li key={group.id} className="border-b border-hairline py-3">
              <Kind group={group} />
              {may("system.edit") ? (
                <div className="mt-2 flex flex-wrap gap-2">
                  {errorStates
                    .filter((each) => each !== group.state)
                    .map((each) => (
                      <Button
                        key={each}
                        look="secondary"
                        size="small"
                        aria-label={`${actions[each]}: ${group.message}`}
                        onClick={() => void change(group, each)}
                      >
                        {actions[each]}
                      </Button>
                    ))}
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      </LoadState>
    </>
  );
}

const actions: Record<ErrorState, string> = {
  open: "Reopen",
  muted: "Mute",
  resolved: "Resolve",
};

function Kind({ group }: { group: ErrorGroup }) {
  const { moment } = useStaff();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer">
        <span className="font-[650] wrap-anywhere">{group.message}</span>
        <span className="block text-sm text-muted wrap-anywhere">
          {group.seen === 1 ? "Once" : `${group.seen} times`}, last {moment(group.lastAt)}
          {group.release ? `, release ${group.release}` : ""}
          {group.frame ? `, in ${group.frame}` : ""}
        </span>
      </summary>
      {open ? <Reports id={group.id} /> : null}
    </details>
  );
}

function Reports({ id }: { id: string }) {
  const { moment } = useStaff();
  const { data, loading, error, reload } = useCall(errorCalls.read, { params: { id } });
  return (
    <LoadState loading={loading} error={error} onRetry={reload}>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {data?.reports.map((report) => (
          <li key={report.id} className="min-w-0 text-sm">
            <p className="wrap-anywhere">
              {moment(report.at)}, {report.url}
            </p>
            <p className="text-muted wrap-anywhere">{report.userAgent}</p>
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
              tabIndex={0}
              aria-label={`Stack of ${report.errorId}`}
              className="mt-1.5 max-h-56 overflow-auto bg-panel p-3 font-mono text-xs whitespace-pre"
            >
              {report.stack || report.message}
            </section>
          </li>
        ))}
      </ul>
    </LoadState>
  );
}
