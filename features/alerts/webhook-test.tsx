import { useState } from "react";
import { useAction } from "#platform/client/use-action.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { alertCalls } from "./contract.ts";

/** Sends a message to the saved webhook and shows its receiver's answer. */
export function WebhookTest() {
  const [result, setResult] = useState<AnswerOf<typeof alertCalls.testWebhook>>();
  const { busy, run } = useAction(alertCalls.testWebhook, {
    onDone: setResult,
    onFailed: ({ message }) => setResult({ accepted: false, message }),
  });
  return (
    <section aria-labelledby="webhook-test">
      <h2 id="webhook-test" className="text-xl">
        Test the webhook
      </h2>
      <p className="mt-1.5 mb-4 text-muted">The test goes to the saved address.</p>
      <Button variant="secondary" busy={busy} onClick={() => void run({})}>
        Send a test message
      </Button>
      {result && !busy ? (
        <Notice tone={result.accepted ? "success" : "error"} announce className="mt-4">
          {result.message}
        </Notice>
      ) : null}
    </section>
  );
}
