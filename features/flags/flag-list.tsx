import { useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { reportAction } from "#ui/overlay/report-action.ts";
import { showFailure, showUndo } from "#ui/overlay/toast.tsx";
import { type FlagRow, flagCalls, flagLimits } from "./contract.ts";
import { flags } from "./flag.ts";
import { FlagChanges } from "./flag-changes.tsx";
import { flagTexts, shareText } from "./flag-texts.ts";

const everyMs = 15_000;

const FlagDialog = onDemand(async () => (await import("./flag-dialog.tsx")).FlagDialog);

/** Lists every flag of the public site with its state, its effect, and who changed it and why. */
export function FlagList() {
  const { may } = useStaff();
  const call = useCall(flagCalls.list, {}, { everyMs });
  const [changing, setChanging] = useState<FlagRow>();
  const { restore, kill } = useFlagChanges(call.reload);
  return (
    <Loaded call={call}>
      {({ flags }) => (
        <>
          <ul aria-label="Features" className="border-t-2 border-ink">
            {flags.map((row) => (
              <li
                key={row.name}
                className="grid gap-x-10 gap-y-3 border-b border-hairline py-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
              >
                <FlagState row={row} />
                <VisitorView row={row} />
                {may("features.edit") ? (
                  <div className="flex flex-wrap content-start gap-2 xl:w-56 xl:justify-end">
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={`Change: ${flagTexts[row.name].label}`}
                      onClick={() => setChanging(row)}
                    >
                      Change
                    </Button>
                    {row.percent > 0 ? (
                      <Button
                        variant="danger"
                        size="small"
                        aria-label={`Switch off now: ${flagTexts[row.name].label}`}
                        onClick={() => void kill(row)}
                      >
                        Switch off now
                      </Button>
                    ) : null}
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
          {changing ? (
            <FlagDialog
              row={changing}
              onOpenChange={() => setChanging(undefined)}
              onDone={(after) => {
                setChanging(undefined);
                call.reload();
                showUndo(`${flagTexts[after.name].label}: saved.`, () =>
                  restore(changing, after.version),
                );
              }}
            />
          ) : null}
        </>
      )}
    </Loaded>
  );
}

/** Returns the changes of a flag that are made from the list; the flags are then read again. */
function useFlagChanges(reload: () => void) {
  const change = useAction(
    flagCalls.change,
    reportAction(({ flag }) => `${flagTexts[flag.name].label}: restored.`, reload),
  );
  const killAction = useAction(flagCalls.kill, { onFailed: showFailure });

  /** Restores the earlier state as a new change. */
  function restore(before: FlagRow, version: number) {
    const { name, percent, owner, endsAt, returnsTo } = before;
    const reason = `Undone. ${before.reason}`.trim().slice(0, flagLimits.reason);
    const body = { percent, owner, reason, endsAt, returnsTo, version };
    return change.run({ params: { name }, body });
  }

  async function kill(row: FlagRow) {
    const killed = await killAction.run({ params: { name: row.name } });
    if (killed) {
      showUndo(`${flagTexts[row.name].label} is off. Visitors see the change within seconds.`, () =>
        restore(row, killed.flag.version),
      );
    }
    reload();
  }

  return { restore, kill };
}

function FlagState({ row }: { row: FlagRow }) {
  const { moment } = useStaff();
  const { name, percent, reason, owner, changedAt, changedBy, endsAt, returnsTo } = row;
  const usual = percent === flags[name].delivered;
  return (
    <div className="min-w-0">
      <h2 className="flex flex-wrap items-center gap-x-3 text-[1rem] leading-snug font-[650]">
        {flagTexts[name].label}
        <Badge tone={usual ? "good" : "attention"}>{shareText(percent)}</Badge>
      </h2>
      {changedAt === null ? (
        <p className="mt-1 text-sm text-muted">Default</p>
      ) : (
        <p className="mt-1 text-sm wrap-anywhere">
          {reason || "No reason given"}
          <span className="block text-muted">
            {changedBy}, {moment(changedAt)}
            {owner && owner !== changedBy ? `; ${owner} is responsible` : ""}
          </span>
        </p>
      )}
      {endsAt === null ? null : (
        <p className="mt-1 text-sm font-[650]">
          Until {moment(endsAt)}, then {shareText(returnsTo ?? 100).toLowerCase()}
        </p>
      )}
      {changedAt === null ? null : <FlagChanges key={row.version} name={name} />}
    </div>
  );
}

/** Shows what visitors currently see, and previews the other state in a new tab. */
function VisitorView({ row: { name, percent } }: { row: FlagRow }) {
  const { on, off, page, label } = flagTexts[name];
  const other = percent > 0 ? "off" : "on";
  return (
    <div className="min-w-0 text-sm">
      <p className="max-w-measure">{percent > 0 ? on : off}</p>
      {percent > 0 && percent < 100 ? (
        <p className="mt-1 max-w-measure text-muted">The others: {off}</p>
      ) : null}
      {name === "maintenance" ? null : (
        <p className="mt-1">
          <a
            href={`${page}?preview=${name}:${other}`}
            target="_blank"
            rel="noreferrer"
            className="link inline-block py-1"
            aria-label={`See it ${other}: ${label}, in a new tab`}
          >
            See it {other}
          </a>{" "}
          <span className="text-muted">in a new tab, only for you</span>
        </p>
      )}
    </div>
  );
}
