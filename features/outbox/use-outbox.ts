import { useState } from "react";
import { useAction } from "#platform/client/use-action.ts";
import { afterNext, usePages } from "#platform/client/use-pages.ts";
import { showFailure, showToast, showUndo } from "#ui/overlay/toast.tsx";
import { type MailState, outboxCalls, type QueuedMail } from "./contract.ts";

const everyMs = 20_000;
const live = ["mail.changed"] as const;

export type OutboxFilter = {
  state?: MailState | undefined;
  template?: string | undefined;
  search: string;
};

/** Returns the mails of a filter, kept up to date, with older pages on demand and the actions on a mail. */
export function useOutbox(filter: OutboxFilter) {
  const list = usePages(
    outboxCalls.list,
    { query: filter },
    { rows: "mails", next: afterNext, onFailed: showFailure, everyMs, live },
  );
  const [actedOn, setActedOn] = useState("");
  const resendAction = useAction(outboxCalls.resend, { onFailed: showFailure });
  const cancelAction = useAction(outboxCalls.cancel, { onFailed: showFailure });

  async function resend({ id, recipient }: QueuedMail) {
    setActedOn(id);
    const done = await resendAction.run({ params: { id } });
    if (done) showToast(`The email to ${recipient} is on its way again.`);
    list.reload();
  }

  async function cancel(mail: QueuedMail) {
    setActedOn(mail.id);
    const done = await cancelAction.run({ params: { id: mail.id } });
    if (done) {
      showUndo(`The email to ${mail.recipient} will not be sent.`, () => resend(mail));
    }
    list.reload();
  }

  return {
    ...list,
    busyId: resendAction.busy || cancelAction.busy ? actedOn : null,
    resend,
    cancel,
  };
}
