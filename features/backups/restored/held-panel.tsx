import { useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { counted } from "#platform/counted.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { reportAction } from "#ui/overlay/report-action.ts";
import { showFailure, showToast } from "#ui/overlay/toast.tsx";
import { type Held, type HeldCounts, heldCalls } from "./contract.ts";
import { type Discard, HeldGroups } from "./held-groups.tsx";

type HeldPanelProps = {
  /** Reloads the notice that everything is held. */
  onReleased: () => void;
};

const everyMs = 15_000;

/** Lists what a restored site would send, by kind, and lets an owner discard parts of it and release the rest. */
export function HeldPanel({ onReleased }: HeldPanelProps) {
  const { moment } = useStaff();
  const call = useCall(heldCalls.read, {}, { everyMs });
  const discarding = useAction(
    heldCalls.discard,
    reportAction(({ discarded }) => `Discarded: ${discarded}.`, call.reload),
  );
  const discard: Discard = (body) => discarding.run({ body });
  return (
    <Loaded call={call}>
      {({ held }) =>
        held === null ? (
          <p>Nothing is held. Mail, schedules and webhooks run as usual.</p>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <div className="grid max-w-measure gap-3">
              <p>
                This site was restored from a copy of {moment(held.copyAt)}. Nothing leaves it until
                you release what is listed here; only links for a new password do.
              </p>
              <p>{settledText(held)}</p>
              <p className="text-muted">
                {counted(held.subscribers, "person is", "people are")} on the newsletter list.
              </p>
            </div>
            <HeldGroups held={held} busy={discarding.busy} discard={discard} />
            <Release
              counts={held.counts}
              onDone={() => {
                call.reload();
                onReleased();
              }}
              onRefused={call.reload}
            />
          </div>
        )
      }
    </Loaded>
  );
}

/** Says what is known about the time between the copy and the restore. */
function settledText({ settled, unread }: Held): string {
  if (settled === null) {
    return `${unread} So the list may contain what was already sent, and people who have left the newsletter since the copy are on its list again. Compare it with the log of your mail server before you release it.`;
  }
  const { subscriber = 0, monthly_look: looks = 0, ...sent } = settled;
  const ended = Object.values(sent).reduce((sum, rows) => sum + rows, 0);
  return `The replaced database was read. Already sent or stopped since the copy, and taken out: ${ended}. Taken off the newsletter, because they had left: ${subscriber}. Monthly checks that had been stopped: ${looks}.`;
}

/** Describes the numbers in a sentence part: "3 emails, 1 campaign". */
function countsText({ mails, campaigns, webhooks, alerts, pushes }: HeldCounts): string {
  const parts = [
    mails && counted(mails, "email"),
    campaigns && counted(campaigns, "campaign"),
    webhooks && counted(webhooks, "webhook event"),
    alerts && counted(alerts, "alert"),
    pushes && counted(pushes, "push message"),
  ].filter(Boolean);
  return parts.length === 0 ? "nothing" : parts.join(", ");
}

type ReleaseProps = { counts: HeldCounts; onDone: () => void; onRefused: () => void };

function Release({ counts, onDone, onRefused }: ReleaseProps) {
  // The numbers at the press of the button, which the dialog states and the server compares.
  const [seen, setSeen] = useState<HeldCounts | null>(null);
  const action = useAction(heldCalls.release, {
    onDone: () => {
      showToast("Released. Mail, schedules and webhooks run again.");
      onDone();
    },
    onFailed: (failure) => {
      showFailure(failure);
      onRefused();
    },
  });
  return (
    <div>
      <Button busy={action.busy} onClick={() => setSeen(counts)}>
        Release
      </Button>
      {seen === null ? null : (
        <Dialog
          open
          onOpenChange={() => setSeen(null)}
          title="Release everything that is held?"
          description={`Waiting now: ${countsText(seen)}. It leaves within minutes or at its time, and cannot be called back.`}
        >
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={() => {
                setSeen(null);
                void action.run({ body: { seen } });
              }}
            >
              Release
            </Button>
            <Button variant="quiet" onClick={() => setSeen(null)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
