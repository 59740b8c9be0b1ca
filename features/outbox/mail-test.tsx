import { useState } from "react";
import { type OutboxRow, readMail, sendTestMail } from "#features/system/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

const everyMs = 1500;

type Sent = { id: string; recipient: string };

/** Sends a mail to whoever presses, and tells what the mail server said. */
export function MailTest() {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const [fault, setFault] = useState("");

  async function send() {
    setBusy(true);
    setFault("");
    try {
      setSent(await callApi(sendTestMail, {}));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="mail-test">
      <h2 id="mail-test" className="text-xl">
        Does mail arrive?
      </h2>
      <p className="mt-1.5 mb-4 text-muted">
        The test goes from the saved sender to the address you sign in with.
      </p>
      <Button look="secondary" busy={busy} onClick={() => void send()}>
        Send a test email
      </Button>
      {fault ? (
        <Notice tone="error" announce className="mt-4">
          {fault}
        </Notice>
      ) : null}
      {sent ? <Fate key={sent.id} {...sent} /> : null}
    </section>
  );
}

/** What became of the test, asked until it is known. */
function Fate({ id, recipient }: Sent) {
  const [done, setDone] = useState(false);
  const { data, error } = useCall(readMail, { params: { id } }, { everyMs: done ? 0 : everyMs });
  const { tone, words } = error ? unknown : fateWords(data?.mail, recipient);
  const ended = data?.mail.state === "sent" || data?.mail.state === "failed";
  if (ended !== done) setDone(ended);
  return (
    <Notice tone={tone} announce className="mt-4">
      <p>{words}</p>
      {data?.mail.lastError ? (
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          The mail server said: {data.mail.lastError}
        </p>
      ) : null}
    </Notice>
  );
}

const unknown = { tone: "warning", words: "What became of the mail could not be read." } as const;

function fateWords(mail: OutboxRow | undefined, recipient: string) {
  if (mail?.state === "sent") {
    return {
      tone: "success",
      words: `The mail server took the mail to ${recipient}. Look into your inbox, then into the spam folder.`,
    } as const;
  }
  if (mail?.state === "failed" || mail?.lastError) {
    return { tone: "error", words: `The mail to ${recipient} did not go out.` } as const;
  }
  return { tone: "info", words: `The mail to ${recipient} is on its way.` } as const;
}
