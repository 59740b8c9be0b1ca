import { useEffect, useState } from "react";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { showToast } from "#ui/overlay/toast.tsx";
import { listUntakenMail, makeLeadOfMail, type UntakenMail } from "./contract.ts";

const everyMs = 30_000;
const live = ["mail.changed"] as const;

type Shown = { search: string; page: AnswerOf<typeof listUntakenMail> };

/** Returns the fresh first page followed by the older messages that were loaded already. */
function withFresh(loaded: Shown["page"] | undefined, fresh: Shown["page"]): Shown["page"] {
  const last = fresh.mails.at(-1);
  if (!loaded || !last || fresh.next === null) return fresh;
  const ids = new Set(fresh.mails.map(({ id }) => id));
  const older = loaded.mails.filter(
    ({ id, receivedAt }) => !ids.has(id) && receivedAt <= last.receivedAt,
  );
  return older.length === 0
    ? fresh
    : { ...fresh, mails: [...fresh.mails, ...older], next: loaded.next };
}

/** Returns the messages that were not taken, older pages on demand, and the way to make a lead of one. */
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
      page: withFresh(before?.search === search ? before.page : undefined, fresh),
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
      // One that a colleague was faster with leaves the list.
      if (!(await makeLead.run({ params: { id } }))) call.reload();
    },
  };
}
