import { type FormEvent, useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type FlagRow, flagLimits, readMaintenance, setMaintenance } from "./contract.ts";

type MaintenanceSwitchProps = { mayEdit: boolean; moment: (at: number) => string };

const everyMs = 15_000;

/** Closes the public site for a while. Either way is taken back by the other button. */
export function MaintenanceSwitch({ mayEdit, moment }: MaintenanceSwitchProps) {
  const { data, loading, error, reload } = useCall(readMaintenance, {}, { everyMs });
  const [busy, setBusy] = useState(false);

  async function turn(flag: FlagRow, on: boolean, reason: string) {
    setBusy(true);
    try {
      await callApi(setMaintenance, { body: { on, reason, version: flag.version } });
      showToast(on ? "Visitors see the maintenance page." : "The site is open again.");
    } catch (failure) {
      showToast(failure instanceof ApiError ? failure.message : "That did not work.", "error");
    } finally {
      setBusy(false);
      reload();
    }
  }

  return (
    <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
      {data ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[1rem]">
            {data.flag.percent > 0 ? (
              <>
                <Badge tone="bad">Closed</Badge> Visitors read that the site is being worked on, and
                the phone number.
              </>
            ) : (
              <>
                <Badge tone="good">Open</Badge> Visitors reach every page.
              </>
            )}
          </p>
          {data.flag.percent > 0 && data.flag.changedAt !== null ? (
            <p className="mt-1 text-sm text-muted wrap-anywhere">
              {data.flag.reason ? `${data.flag.reason}; ` : ""}
              {data.flag.changedBy}, {moment(data.flag.changedAt)}
            </p>
          ) : null}
          {mayEdit ? (
            data.flag.percent > 0 ? (
              <Button
                size="small"
                className="mt-3"
                busy={busy}
                onClick={() => void turn(data.flag, false, "")}
              >
                Open the site
              </Button>
            ) : (
              <Closing busy={busy} onClose={(reason) => void turn(data.flag, true, reason)} />
            )
          ) : null}
        </>
      ) : null}
    </LoadState>
  );
}

function Closing({ busy, onClose }: { busy: boolean; onClose: (reason: string) => void }) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onClose(String(new FormData(event.currentTarget).get("reason") ?? "").trim());
  }
  return (
    <form method="post" onSubmit={send} className="mt-3 grid gap-3">
      <TextField
        label="Why, for your colleagues"
        name="reason"
        optional
        autoComplete="off"
        maxLength={flagLimits.reason}
      />
      <Button type="submit" look="danger" size="small" className="justify-self-start" busy={busy}>
        Put up the maintenance page
      </Button>
      <p className="text-sm text-muted">
        Search engines are told to come back later. The staff area stays open.
      </p>
    </form>
  );
}
