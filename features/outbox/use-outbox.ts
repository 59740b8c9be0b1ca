import { useState } from "react";
import type { ApiError } from "#platform/client/call-api.ts";
import { useFreshPages } from "#platform/client/fresh-page.ts";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { showToast } from "#ui/overlay/toast.tsx";
import { type MailState, outboxCalls, type QueuedMail } from "./contract.ts";

const everyMs = 20_000;
const live = ["mail.changed"] as const;

export type OutboxFilter = {
  state?: MailState | undefined;
  template?: string | undefined;
  search: string;
};

const at = ({ createdAt }: QueuedMail) => createdAt;

/** Returns the mails of a filter, kept up to date, with older pages on demand and the actions on a mail. */
export function useOutbox(filter: OutboxFilter) {
  const call = useCall(outboxCalls.list, { query: filter }, { everyMs, live });
  const [actedOn, setActedOn] = useState("");
  const onFailed = ({ message }: ApiError) => showToast(message, "error");
  const resendAction = useAction(outboxCalls.resend, { onFailed });
  const cancelAction = useAction(outboxCalls.cancel, { onFailed });
  const older = useAction(outboxCalls.list, { onFailed });
  const list = useFreshPages(call, {
    key: JSON.stringify(filter),
    at,
    readOlder: (after) => older.run({ query: { ...filter, after } }),
  });

  async function resend({ id, recipient }: QueuedMail) {
    setActedOn(id);
    const done = await resendAction.run({ params: { id } });
    if (done) showToast(`The email to ${recipient} is on its way again.`);
    call.reload();
  }

  async function cancel(mail: QueuedMail) {
    setActedOn(mail.id);
    const done = await cancelAction.run({ params: { id: mail.id } });
    if (done) {
      showToast(`The email to ${mail.recipient} will not be sent.`, "success", {
        label: "Undo",
        onAct: () => void resend(mail),
      });
    }
    call.reload();
  }

  return {
    ...list,
    busyId: resendAction.busy || cancelAction.busy ? actedOn : null,
    resend,
    cancel,
    loadingMore: older.busy,
  };
}
