import { lazy, Suspense, useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { changeFlag, type FlagRow, killFlag, listFlags } from "./contract.ts";
import { flags } from "./flag.ts";
import { FlagChanges } from "./flag-changes.tsx";
import { flagWords, shareWords } from "./flag-words.ts";

const everyMs = 15_000;

const FlagDialog = lazy(() =>
  import("./flag-dialog.tsx").then((module) => ({ default: module.FlagDialog })),
);

type FlagListProps = {
  mayEdit: boolean;
  me: string;
  /** The company's. */
  timeZone: string;
  moment: (at: number) => string;
};

/** Everything that can be switched on the public site, what visitors see of it, and who switched it why. */
export function FlagList({ mayEdit, me, timeZone, moment }: FlagListProps) {
  const { data, loading, error, reload } = useCall(listFlags, {}, { everyMs });
  const [changing, setChanging] = useState<FlagRow>();

  /** Puts back what stood before, as a change of its own. */
  async function restore(before: FlagRow, version: number) {
    const { name, percent, owner, reason, endsAt, returnsTo } = before;
    const why = `Taken back. ${reason}`.trim().slice(0, 300);
    try {
      await callApi(changeFlag, {
        params: { name },
        body: { percent, owner, reason: why, endsAt, returnsTo, version },
      });
      showToast(`${flagWords[name].label} stands as before.`);
    } catch (failure) {
      showToast(failure instanceof ApiError ? failure.message : "That did not work.", "error");
    }
    reload();
  }

  async function kill(row: FlagRow) {
    try {
      const { flag } = await callApi(killFlag, { params: { name: row.name } });
      showToast(`${flagWords[row.name].label} is off. Pages follow within seconds.`, "success", {
        label: "Undo",
        onAct: () => void restore(row, flag.version),
      });
    } catch (failure) {
      showToast(failure instanceof ApiError ? failure.message : "That did not work.", "error");
    }
    reload();
  }

  return (
    <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
      <ul aria-label="Features" className="border-t-2 border-ink">
        {data?.flags.map((row) => (
          <li
            key={row.name}
            className="grid gap-x-10 gap-y-3 border-b border-hairline py-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <FlagState row={row} moment={moment} />
            <Seen row={row} />
            {mayEdit ? (
              <div className="flex flex-wrap content-start gap-2 xl:w-56 xl:justify-end">
                <Button
                  look="secondary"
                  size="small"
                  aria-label={`Change: ${flagWords[row.name].label}`}
                  onClick={() => setChanging(row)}
                >
                  Change
                </Button>
                {row.percent > 0 ? (
                  <Button
                    look="danger"
                    size="small"
                    aria-label={`Switch off now: ${flagWords[row.name].label}`}
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
        <Suspense fallback={null}>
          <FlagDialog
            row={changing}
            me={me}
            timeZone={timeZone}
            onOpenChange={() => setChanging(undefined)}
            onDone={(after) => {
              setChanging(undefined);
              reload();
              showToast(`${flagWords[after.name].label}: saved.`, "success", {
                label: "Undo",
                onAct: () => void restore(changing, after.version),
              });
            }}
          />
        </Suspense>
      ) : null}
    </LoadState>
  );
}

function FlagState({ row, moment }: { row: FlagRow; moment: (at: number) => string }) {
  const { name, percent, reason, owner, changedAt, changedBy, endsAt, returnsTo } = row;
  const usual = percent === flags[name].delivered;
  return (
    <div className="min-w-0">
      <h2 className="flex flex-wrap items-center gap-x-3 text-[1rem] leading-snug font-[650]">
        {flagWords[name].label}
        <Badge tone={usual ? "good" : "attention"}>{shareWords(percent)}</Badge>
      </h2>
      {changedAt === null ? (
        <p className="mt-1 text-sm text-muted">As delivered</p>
      ) : (
        <p className="mt-1 text-sm wrap-anywhere">
          {reason || "No reason given"}
          <span className="block text-muted">
            {changedBy}, {moment(changedAt)}
            {owner && owner !== changedBy ? `; ${owner} answers for it` : ""}
          </span>
        </p>
      )}
      {endsAt === null ? null : (
        <p className="mt-1 text-sm font-[650]">
          Until {moment(endsAt)}, then {shareWords(returnsTo ?? 100).toLowerCase()}
        </p>
      )}
      {changedAt === null ? null : <FlagChanges key={row.version} name={name} moment={moment} />}
    </div>
  );
}

/** What a visitor sees now, and links that show the other state in a new tab. */
function Seen({ row: { name, percent } }: { row: FlagRow }) {
  const { on, off, page, label } = flagWords[name];
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
          <span className="text-muted">in a new tab, for you alone</span>
        </p>
      )}
    </div>
  );
}
