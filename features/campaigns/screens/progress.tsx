import { useState } from "react";
import { actOnSend, type Send, type SendAction } from "#features/campaigns/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import {
  isRetrying,
  recipientNames,
  segmentWords,
  sendStateNames,
  sendStateTones,
  totalOf,
} from "./labels.ts";
import { SendPreview } from "./preview.tsx";
import { SendRecipients } from "./recipients.tsx";

type SendProgressProps = {
  send: Send;
  mayEdit: boolean;
  moment: (at: number) => string;
  onChanged: (send: Send) => void;
  onReload: () => void;
  onCopy: () => void;
};

const actionsOf: Partial<Record<Send["state"], readonly SendAction[]>> = {
  scheduled: ["unschedule", "cancel"],
  sending: ["pause", "cancel"],
  paused: ["resume", "cancel"],
};

const actionNames: Record<SendAction, string> = {
  pause: "Pause",
  resume: "Resume",
  cancel: "Cancel the send",
  unschedule: "Back to draft",
};

const doneWords: Record<SendAction, string> = {
  pause: "Paused. An email that was being handed over still goes out.",
  resume: "Goes on.",
  cancel: "Canceled. Nobody else gets it.",
  unschedule: "A draft again.",
};

/** A send that has been confirmed: how far it is, what became of whom, and ways to stop it. */
export function SendProgress(props: SendProgressProps) {
  const { send, mayEdit, moment, onChanged, onReload, onCopy } = props;
  const [busy, setBusy] = useState("");
  const [asking, setAsking] = useState(false);

  async function act(action: SendAction) {
    // Only a cancel cannot be taken back: its button is pressed twice.
    if (action === "cancel" && !asking) return setAsking(true);
    setAsking(false);
    setBusy(action);
    try {
      const body = { version: send.version, action };
      onChanged((await callApi(actOnSend, { params: { id: send.id }, body })).send);
      showToast(doneWords[action]);
    } catch (error) {
      showToast(failureWords(error), "error");
      onReload();
    } finally {
      setBusy("");
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
      <div className="min-w-0">
        <h2 className="text-xl wrap-anywhere">{send.subject || "No subject yet"}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone={sendStateTones[send.state]}>{sendStateNames[send.state]}</Badge>
          <span>{timeWords(send, moment)}</span>
        </p>
        <p className="mt-1 text-sm text-muted">
          To {segmentWords(send.segment)}
          {send.authorName ? `, by ${send.authorName}` : ""}.
        </p>
        {send.startedAt === null ? null : <Progress counts={send.counts} />}
        {mayEdit ? (
          <div className="mt-5 flex flex-wrap gap-2">
            {(isRetrying(send) ? [] : (actionsOf[send.state] ?? [])).map((action) => (
              <Button
                key={action}
                look={action === "cancel" ? "danger" : "secondary"}
                size="small"
                busy={busy === action}
                onClick={() => void act(action)}
                onBlur={() => setAsking(false)}
              >
                {action === "cancel" && asking ? "Press again to cancel" : actionNames[action]}
              </Button>
            ))}
            <Button look="secondary" size="small" onClick={onCopy}>
              Copy to a new draft
            </Button>
          </div>
        ) : null}
        {send.startedAt === null ? null : (
          <SendRecipients {...{ send, mayEdit, moment, onChanged, onReload }} />
        )}
      </div>
      <SendPreview subject={send.subject} previewText={send.previewText} body={send.body} />
    </div>
  );
}

function timeWords(send: Send, moment: (at: number) => string): string {
  const { dueAt, startedAt, finishedAt } = send;
  if (send.state === "scheduled" && dueAt !== null) return `for ${moment(dueAt)}`;
  if (finishedAt !== null) {
    return `ended ${moment(finishedAt)}${isRetrying(send) ? ", trying some again" : ""}`;
  }
  return startedAt === null ? "" : `begun ${moment(startedAt)}`;
}

function Progress({ counts }: { counts: Send["counts"] }) {
  const total = totalOf(counts);
  const sent = counts.sent ?? 0;
  const others = (["handed", "queued", "failed", "left", "canceled"] as const).filter(
    (state) => (counts[state] ?? 0) > 0,
  );
  return (
    <div className="mt-5">
      <p className="text-2xl tabular-nums" aria-live="polite">
        {sent} <span className="text-base text-muted">of {total} sent</span>
      </p>
      <progress
        value={sent}
        max={Math.max(1, total)}
        aria-label="Sent"
        className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-panel accent-oak [&::-moz-progress-bar]:bg-oak [&::-webkit-progress-bar]:bg-panel [&::-webkit-progress-value]:bg-oak"
      />
      <p className="mt-2 text-sm text-muted tabular-nums">
        {others.map((state) => `${recipientNames[state]}: ${counts[state]}`).join(" · ")}
      </p>
    </div>
  );
}
