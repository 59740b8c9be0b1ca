import { useState } from "react";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { outboxCalls, type QueuedMail } from "./contract.ts";

const everyMs = 1500;

type Sent = { id: string; recipient: string };

/** Sends a test mail to the signed-in person and shows the mail server's answer. */
export function MailTest() {
  const [sent, setSent] = useState<Sent>();
  const { busy, error, run } = useAction(outboxCalls.sendTest, { onDone: setSent });

  return (
    <section aria-labelledby="mail-test">
      <h2 id="mail-test" className="text-xl">
        Does mail arrive?
      </h2>
      <p className="mt-1.5 mb-4 text-muted">
        The test goes from the saved sender to the address you sign in with.
      </p>
      <Button variant="secondary" busy={busy} onClick={() => void run({})}>
        Send a test email
      </Button>
      {error ? (
        <Notice tone="error" announce className="mt-4">
          {error.message}
        </Notice>
      ) : null}
      {sent ? <DeliveryState key={sent.id} {...sent} /> : null}
    </section>
  );
}

/** Polls the test mail until it has been sent or has failed. */
function DeliveryState({ id, recipient }: Sent) {
  const [done, setDone] = useState(false);
  const { data, error } = useCall(
    outboxCalls.read,
    { params: { id } },
    { everyMs: done ? 0 : everyMs },
  );
  const { tone, text } = error ? unknown : describeDelivery(data?.mail, recipient);
  const ended = data?.mail.state === "sent" || data?.mail.state === "failed";
  if (ended !== done) setDone(ended);
  return (
    <Notice tone={tone} announce className="mt-4">
      <p>{text}</p>
      {data?.mail.lastError ? (
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          The mail server said: {data.mail.lastError}
        </p>
      ) : null}
    </Notice>
  );
}

const unknown = { tone: "warning", text: "The state of the email could not be read." } as const;

function describeDelivery(mail: QueuedMail | undefined, recipient: string) {
  if (mail?.state === "sent") {
    return {
      tone: "success",
      text: `The mail server accepted the email to ${recipient}. Check your inbox, then the spam folder.`,
    } as const;
  }
  if (mail?.state === "failed" || mail?.lastError) {
    return { tone: "error", text: `The email to ${recipient} was not sent.` } as const;
  }
  return { tone: "info", text: `The email to ${recipient} is on its way.` } as const;
}
