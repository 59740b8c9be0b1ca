import { useEffect, useRef } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { isPresent } from "#platform/client/presence.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { threadCalls } from "./contract.ts";
import type { ThreadMessage } from "./message.ts";

type UseMarkRead = {
  id: string;
  messages: readonly ThreadMessage[];
  onChanged: (lead: Lead) => void;
};

/** Marks the customer's messages as read once they are shown to somebody who may edit leads and is at the screen. */
export function useMarkRead({ id, messages, onChanged }: UseMarkRead): void {
  const mayEdit = useStaff().may("leads.edit");
  const marked = useRef<string>(undefined);
  const latest = useRef(onChanged);
  latest.current = onChanged;
  const newest = messages.findLast(
    ({ direction, readAt }) => direction === "in" && readAt === null,
  );
  const newestId = newest?.id;
  useEffect(() => {
    if (!newestId || !mayEdit || marked.current === newestId || !isPresent()) return;
    marked.current = newestId;
    callApi(threadCalls.markRead, { params: { id } }).then(
      ({ lead }) => latest.current(lead),
      (failure) => {
        // Tried again when the lead is opened next.
        if (!(failure instanceof ApiError)) throw failure;
      },
    );
  }, [id, newestId, mayEdit]);
}
