import { useEffect, useState } from "react";
import { withFreshPage } from "#platform/client/fresh-page.ts";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { showToast } from "#ui/overlay/toast.tsx";
import { listUntakenMail, makeLeadOfMail, type UntakenMail } from "./contract.ts";

const everyMs = 30_000;
const live = ["mail.changed"] as const;

const ordered = ({ receivedAt }: UntakenMail) => receivedAt;

type Shown = { search: string; page: AnswerOf<typeof listUntakenMail> };

/** Returns the messages that joined no conversation, older pages on demand, and a function that makes a lead of one. */
export function useUntaken(search: string, onLead: (leadId: string) => void) {
  const call = useCall(listUntakenMail, { query: { search } }, { everyMs, live });
  const [shown, setShown] = useState<Shown>();
  const [actedOn, setActedOn] = useState("");
  const onFailed = ({ message }: { message: string }) => showToast(message, "error");
  const older = useAction(listUntakenMail, {
    onDone: (page) =>
      setShown((before) =>
        before?.search === search
          ? { search, page: { ...page, mails: [...before.page.mails, ...page.mails] } }
          : before,
      ),
    onFailed,
  });
  const makeLead = useAction(makeLeadOfMail, { onDone: ({ leadId }) => onLead(leadId), onFailed });
  const fresh = call.stale ? undefined : call.data;

  useEffect(() => {
    if (!fresh) return;
    setShown((before) => ({
      search,
      page: withFreshPage(before?.search === search ? before.page : undefined, fresh, ordered),
    }));
  }, [fresh, search]);

  return {
    page: shown?.page,
    stale: shown !== undefined && shown.search !== search,
    loading: shown === undefined && call.error === undefined,
    error: call.error,
    reload: call.reload,
    busyId: makeLead.busy ? actedOn : null,
    loadingMore: older.busy,
    loadMore() {
      const after = shown?.page.next;
      if (after && !older.busy) void older.run({ query: { search, after } });
    },
    async makeLead({ id }: UntakenMail) {
      setActedOn(id);
      // A colleague may have been faster: reloading removes the message from the list.
      if (!(await makeLead.run({ params: { id } }))) call.reload();
    },
  };
}
