import { useState } from "react";
import { type Campaign, type campaignCalls, retryCalls } from "#features/campaigns/contract.ts";
import { useAction } from "#platform/client/use-action.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { reportFailure } from "#ui/overlay/report-action.ts";
import { showToast, showUndo } from "#ui/overlay/toast.tsx";
import { isRetrying, people } from "./labels.ts";

export type Recipient = AnswerOf<typeof campaignCalls.listRecipients>["recipients"][number];

type Retry = {
  /** Id of the recipient whose call is running, "all", or empty. */
  busy: string;
  retry: (recipient?: string) => void;
  undo: (recipient?: string) => void;
};

export type RetryProps = {
  campaign: Campaign;
  onChanged: (campaign: Campaign) => void;
  onReload: () => void;
};

/** Retries failed recipients, and undoes retries that still wait. */
export function useRetry({ campaign, onChanged, onReload }: RetryProps): Retry {
  const [called, setCalled] = useState("");
  const options = {
    onDone: (answer: { campaign: Campaign }) => onChanged(answer.campaign),
    onFailed: reportFailure(onReload),
  };
  const retrying = useAction(retryCalls.retry, options);
  const undoing = useAction(retryCalls.undo, options);

  async function run(action: typeof retrying | typeof undoing, recipient?: string) {
    setCalled(recipient ?? "all");
    return (await action.run({ params: { id: campaign.id }, body: { recipient } }))?.recipients;
  }

  async function undo(recipient?: string) {
    const count = await run(undoing, recipient);
    if (count !== undefined) showToast(`Retry undone for ${people(count)}.`);
  }

  async function retry(recipient?: string) {
    const count = await run(retrying, recipient);
    if (count === 0) showToast("Nobody was left to retry.");
    if (!count) return;
    showUndo(`Retrying for ${people(count)}.`, () => undo(recipient));
  }

  return {
    busy: retrying.busy || undoing.busy ? called : "",
    retry: (recipient) => void retry(recipient),
    undo: (recipient) => void undo(recipient),
  };
}

function hasEnded({ finishedAt, state }: Campaign): boolean {
  return finishedAt !== null && state !== "canceled";
}

/** Retries all failed recipients, or undoes all waiting retries. */
export function RetryAll({ campaign, retry }: { campaign: Campaign; retry: Retry }) {
  const failed = campaign.counts.failed ?? 0;
  if (!hasEnded(campaign) || (failed === 0 && !isRetrying(campaign))) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {failed > 0 ? (
        <Button
          variant="secondary"
          size="small"
          busy={retry.busy === "all"}
          onClick={() => retry.retry()}
        >
          Retry {failed === 1 ? "the failed one" : `all ${failed} failed`}
        </Button>
      ) : null}
      {isRetrying(campaign) ? (
        <Button
          variant="quiet"
          size="small"
          disabled={retry.busy !== ""}
          onClick={() => retry.undo()}
        >
          Undo waiting retries
        </Button>
      ) : null}
      <p className="text-sm text-muted">Nobody gets the email twice.</p>
    </div>
  );
}

type RetryOneProps = { campaign: Campaign; recipient: Recipient; retry: Retry };

/** Retries one recipient, or undoes it, in the recipient's row. */
export function RetryOne({ campaign, recipient, retry }: RetryOneProps) {
  const { id, email, state, isRetried } = recipient;
  if (!hasEnded(campaign) || !(state === "failed" || isRetried)) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="mt-1 -ml-3"
      busy={retry.busy === id}
      onClick={() => (isRetried ? retry.undo(id) : retry.retry(id))}
    >
      {isRetried ? "Undo" : "Retry"}
      <span className="sr-only">{email || "erased"}</span>
    </Button>
  );
}
