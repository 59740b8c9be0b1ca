import { useEffect, useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
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

type Shown = { key: string; page: AnswerOf<typeof listOutbox> };

/** The fresh first page before the older mails that were loaded already. */
function withFresh(known: Shown["page"] | undefined, fresh: Shown["page"]): Shown["page"] {
  const last = fresh.mails[fresh.mails.length - 1];
  if (!known || !last || fresh.next === null) return fresh;
  const ids = new Set(fresh.mails.map(({ id }) => id));
  const older = known.mails.filter((mail) => !ids.has(mail.id) && mail.createdAt <= last.createdAt);
  if (older.length === 0) return fresh;
  return { ...fresh, mails: [...fresh.mails, ...older], next: known.next };
}

/** The mails of a filter, kept fresh, with older ones on demand, and what staff may do with one. */
export function useOutbox(filter: OutboxFilter) {
  const key = JSON.stringify(filter);
  const call = useCall(listOutbox, { query: filter }, { everyMs, live });
  const [shown, setShown] = useState<Shown>();
  const [busy, setBusy] = useState<string | null>(null);
  const [loadingMore, setLoadingMore] = useState(false);
  const fresh = call.stale ? undefined : call.data;

  useEffect(() => {
    if (!fresh) return;
    setShown((before) => ({
      key,
      page: withFresh(before?.key === key ? before.page : undefined, fresh),
    }));
  }, [fresh, key]);

  async function loadMore() {
    const after = shown?.page.next;
    if (!after || loadingMore) return;
    setLoadingMore(true);
    try {
      const next = await callApi(listOutbox, { query: { ...filter, after } });
      setShown((before) =>
        before?.key === key
          ? { key, page: { ...next, mails: [...before.page.mails, ...next.mails] } }
          : before,
      );
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : "That did not work.", "error");
    } finally {
      setLoadingMore(false);
    }
  }

  async function act(mail: QueuedMail, endpoint: typeof resendMail | typeof cancelMail) {
    setBusy(mail.id);
    try {
      await callApi(endpoint, { params: { id: mail.id } });
      return true;
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : "That did not work.", "error");
      return false;
    } finally {
      setBusy(null);
      call.reload();
    }
  }

  async function resend(mail: QueuedMail) {
    if (await act(mail, resendMail)) {
      showToast(`The mail to ${mail.recipient} is on its way again.`);
    }
  }

  async function cancel(mail: QueuedMail) {
    if (!(await act(mail, cancelMail))) return;
    showToast(`The mail to ${mail.recipient} will not be sent.`, "success", {
      label: "Undo",
      onAct: () => void resend(mail),
    });
  }

  return {
    page: shown?.page,
    stale: shown !== undefined && shown.key !== key,
    loading: shown === undefined && call.error === undefined,
    error: call.error,
    reload: call.reload,
    busy,
    resend,
    cancel,
    loadMore,
    loadingMore,
  };
}
