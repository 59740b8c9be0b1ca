import { type FormEvent, useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { reportAction } from "#ui/overlay/report-action.ts";
import { type FlagRow, flagLimits, maintenanceCalls } from "./contract.ts";

const CloseQuestion = onDemand(async () => (await import("./close-question.tsx")).CloseQuestion);

const everyMs = 15_000;
const live = ["site.changed"] as const;

/** Closes the public site for maintenance and reopens it. */
export function MaintenanceSwitch() {
  const { may, moment } = useStaff();
  const call = useCall(maintenanceCalls.read, {}, { everyMs, live });
  const action = useAction(
    maintenanceCalls.change,
    reportAction(
      (_, { body }) => (body.on ? "Visitors see the maintenance page." : "The site is open again."),
      call.reload,
    ),
  );
  const turn = ({ version }: FlagRow, on: boolean, reason: string) =>
    void action.run({ body: { on, reason, version } });

  return (
    <Loaded call={call}>
      {(data) => (
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
          {may("deployment.edit") ? (
            data.flag.percent > 0 ? (
              <Button
                size="small"
                className="mt-3"
                busy={action.busy}
                onClick={() => turn(data.flag, false, "")}
              >
                Open the site
              </Button>
            ) : (
              <CloseForm busy={action.busy} onClose={(reason) => turn(data.flag, true, reason)} />
            )
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function CloseForm({ busy, onClose }: { busy: boolean; onClose: (reason: string) => void }) {
  const [reason, setReason] = useState<string | null>(null);
  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setReason(String(new FormData(event.currentTarget).get("reason") ?? "").trim());
  }
  return (
    <form method="post" onSubmit={ask} className="mt-3 grid gap-3">
      <TextField
        label="Why, for your colleagues"
        name="reason"
        optional
        autoComplete="off"
        maxLength={flagLimits.reason}
      />
      <Button
        type="submit"
        variant="danger"
        size="small"
        className="justify-self-start"
        busy={busy}
      >
        Put up the maintenance page
      </Button>
      <p className="text-sm text-muted">
        Search engines are told to come back later. The staff area stays open.
      </p>
      {reason === null ? null : (
        <CloseQuestion
          onCancel={() => setReason(null)}
          onClose={() => {
            setReason(null);
            onClose(reason);
          }}
        />
      )}
    </form>
  );
}
