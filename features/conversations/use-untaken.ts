import { useState } from "react";
import { useFreshPages } from "#platform/client/fresh-page.ts";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { showToast } from "#ui/overlay/toast.tsx";
import { inboundCalls, type UntakenMail } from "./contract.ts";

const everyMs = 30_000;
const live = ["mail.changed"] as const;

const at = ({ receivedAt }: UntakenMail) => receivedAt;

/** Returns the messages that joined no conversation, older pages on demand, and a function that makes a lead of one. */
export function useUntaken(search: string, onLead: (leadId: string) => void) {
  const call = useCall(inboundCalls.list, { query: { search } }, { everyMs, live });
  const [actedOn, setActedOn] = useState("");
  const onFailed = ({ message }: { message: string }) => showToast(message, "error");
  const older = useAction(inboundCalls.list, { onFailed });
  const makeLead = useAction(inboundCalls.makeLead, {
    onDone: ({ leadId }) => onLead(leadId),
    onFailed,
  });
  const list = useFreshPages(call, {
    key: search,
    at,
    readOlder: (after) => older.run({ query: { search, after } }),
  });

  return {
    ...list,
    busyId: makeLead.busy ? actedOn : null,
    loadingMore: older.busy,
    async makeLead({ id }: UntakenMail) {
      setActedOn(id);
      // A colleague may have been faster: reloading removes the message from the list.
      if (!(await makeLead.run({ params: { id } }))) call.reload();
    },
  };
}
