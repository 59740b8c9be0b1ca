import { useEffect, useState } from "react";
import type { ApiError } from "#platform/client/call-api.ts";
import { withFreshPage } from "#platform/client/fresh-page.ts";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { showToast } from "#ui/overlay/toast.tsx";
import { cancelMail, listOutbox, type MailState, type QueuedMail, resendMail } from "./contract.ts";

const everyMs = 20_000;
const live = ["mail.changed"] as const;

export type OutboxFilter = {
  state?: MailState | undefined;
  template?: string | undefined;
  search: string;
};

const ordered = ({ createdAt }: QueuedMail) => createdAt;

type Shown = { key: string; page: AnswerOf<typeof listOutbox> };

/** Returns the mails of a filter, kept up to date, with older pages on demand and the actions on a mail. */
export function useOutbox(filter: OutboxFilter) {
  const key = JSON.stringify(filter);
  const call = useCall(listOutbox, { query: filter }, { everyMs, live });
  const [shown, setShown] = useState<Shown>();
  const [actedOn, setActedOn] = useState("");
  const fresh = call.stale ? undefined : call.data;
  const onFailed = ({ message }: ApiError) => showToast(message, "error");
  const resendAction = useAction(resendMail, { onFailed });
  const cancelAction = useAction(cancelMail, { onFailed });
  const older = useAction(listOutbox, {
    onDone: (page) =>
      setShown((before) =>
        before?.key === key
          ? { key, page: { ...page, mails: [...before.page.mails, ...page.mails] } }
          : before,
      ),
    onFailed,
  });

  useEffect(() => {
    if (!fresh) return;
    setShown((before) => ({
      key,
      page: withFreshPage(before?.key === key ? before.page : undefined, fresh, ordered),
    }));
  }, [fresh, key]);

  function loadMore() {
    const after = shown?.page.next;
    if (after && !older.busy) void older.run({ query: { ...filter, after } });
  }

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
    page: shown?.page,
    stale: shown !== undefined && shown.key !== key,
    loading: shown === undefined && call.error === undefined,
    error: call.error,
    reload: call.reload,
    busyId: resendAction.busy || cancelAction.busy ? actedOn : null,
    resend,
    cancel,
    loadMore,
    loadingMore: older.busy,
  };
}
