import { useState } from "react";
import {
  retrySend,
  type Send,
  type sendRecipients,
  takeBackRetry,
} from "#features/campaigns/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { isRetrying, people } from "./labels.ts";

type Recipient = AnswerOf<typeof sendRecipients>["recipients"][number];

type SecondTry = {
  /** What is being asked for: a recipient, "all", or nothing. */
  busy: string;
  retry: (recipient?: string) => void;
  takeBack: (recipient?: string) => void;
};

type UseRetryProps = { send: Send; onChanged: (send: Send) => void; onReload: () => void };

/** Second tries of failed recipients, and taking them back while they wait. */
export function useRetry({ send, onChanged, onReload }: UseRetryProps): SecondTry {
  const [busy, setBusy] = useState("");

  async function ask(endpoint: typeof retrySend | typeof takeBackRetry, recipient?: string) {
    setBusy(recipient ?? "all");
    try {
      const answer = await callApi(endpoint, { params: { id: send.id }, body: { recipient } });
      onChanged(answer.send);
      return answer.recipients;
    } catch (error) {
      showToast(failureWords(error), "error");
      onReload();
      return null;
    } finally {
      setBusy("");
    }
  }

  async function takeBack(recipient?: string) {
    const count = await ask(takeBackRetry, recipient);
    if (count !== null) showToast(`Taken back for ${people(count)}.`);
  }

  async function retry(recipient?: string) {
    const count = await ask(retrySend, recipient);
    if (count === 0) showToast("Nobody was left to try: the list says what became of them.");
    if (!count) return;
    showToast(`Tried again for ${people(count)}.`, "success", {
      label: "Undo",
      onAct: () => void takeBack(recipient),
    });
  }

  return {
    busy,
    retry: (recipient) => void retry(recipient),
    takeBack: (recipient) => void takeBack(recipient),
  };
}

/** Over the list of recipients: all who failed, and all whose second try waits. */
export function RetryAll({ send, second }: { send: Send; second: SecondTry }) {
  const failed = send.counts.failed ?? 0;
  const ended = send.finishedAt !== null && send.state !== "canceled";
  if (!ended || (failed === 0 && !isRetrying(send))) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {failed > 0 ? (
        <Button
          look="secondary"
          size="small"
          busy={second.busy === "all"}
          onClick={() => second.retry()}
        >
          Try {failed === 1 ? "the one that failed" : `all ${failed} that failed`} again
        </Button>
      ) : null}
      {isRetrying(send) ? (
        <Button
          look="quiet"
          size="small"
          disabled={second.busy !== ""}
          onClick={() => second.takeBack()}
        >
          Take waiting tries back
        </Button>
      ) : null}
      <p className="text-sm text-muted">Nobody who has the email gets it again.</p>
    </div>
  );
}

type RetryOneProps = { send: Send; recipient: Recipient; second: SecondTry };

/** In the line of a recipient. */
export function RetryOne({ send, recipient, second }: RetryOneProps) {
  const { id, email, state, triedAgain } = recipient;
  const ended = send.finishedAt !== null && send.state !== "canceled";
  if (!ended || !(state === "failed" || triedAgain)) return null;
  return (
    <Button
      look="quiet"
      size="small"
      className="mt-1 -ml-3"
      busy={second.busy === id}
      onClick={() => (triedAgain ? second.takeBack(id) : second.retry(id))}
    >
      {triedAgain ? "Take back" : "Try again"}
      <span className="sr-only">{email || "forgotten"}</span>
    </Button>
  );
}
