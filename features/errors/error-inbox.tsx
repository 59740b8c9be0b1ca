import { useState } from "react";
import { useSearchParams } from "react-router";
import { ChoiceLinks } from "#platform/client/staff/choice-links.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { type ErrorState, errorStates } from "#platform/database/tables.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { showFailure, showToast, showUndo } from "#ui/overlay/toast.tsx";
import { type ErrorGroup, errorCalls } from "./contract.ts";

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

  const changeAction = useAction(errorCalls.change, { onFailed: showFailure });

  async function change(group: ErrorGroup, to: ErrorState, undoing = false) {
    const body = { state: to, version: group.version };
    const changed = await changeAction.run({ params: { id: group.id }, body });
    if (changed && undoing) showToast(`${stateNames[to]}.`);
    else if (changed) {
      showUndo(`${stateNames[to]}.`, () => change(changed.group, group.state, true));
    }
    call.reload();
  }

  return (
    <>
      <div className="mb-3">
        <ChoiceLinks
          label="Errors by state"
          current={state}
          choices={errorStates.map((id) => ({
            id,
            name: stateNames[id],
            count: data?.counts[id],
            to: { search: id === "open" ? "" : `?errors=${id}` },
          }))}
        />
      </div>
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
                        variant="secondary"
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
  const call = useCall(errorCalls.read, { params: { id } });
  return (
    <Loaded call={call}>
      {({ reports }) => (
        <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
          {reports.map((report) => (
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
      )}
    </Loaded>
  );
}
