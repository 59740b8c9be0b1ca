import { useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { sendWebhookTest } from "./contract.ts";

/** Sends a message to the saved webhook and shows what its receiver answered. */
export function WebhookTest() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ taken: boolean; words: string }>();

  async function send() {
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome(await callApi(sendWebhookTest, {}));
    } catch (error) {
      setOutcome({ taken: false, words: failureWords(error) });
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="webhook-test">
      <h2 id="webhook-test" className="text-xl">
        Does the webhook work?
      </h2>
      <p className="mt-1.5 mb-4 text-muted">The test goes to the saved address.</p>
      <Button look="secondary" busy={busy} onClick={() => void send()}>
        Send a test message
      </Button>
      {outcome ? (
        <Notice tone={outcome.taken ? "success" : "error"} announce className="mt-4">
          {outcome.words}
        </Notice>
      ) : null}
    </section>
  );
}
