import { useEffect, useState } from "react";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { queryLength, staffSearchCalls } from "./staff-search-contract.ts";

/** Pause in typing before the server is queried (ms). */
const pauseMs = 150;

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

export type StaffSearch = {
  found: AnswerOf<typeof staffSearchCalls.find> | undefined;
  busy: boolean;
  failed: boolean;
};

/** Searches on the server once the query is long enough and typing has paused. */
export function useStaffSearch(query: string, open: boolean): StaffSearch {
  const q = query.trim();
  const debounced = useDebounced(q);
  const enabled = open && debounced.length >= queryLength.min;
  const call = useCall(staffSearchCalls.find, { query: { q: debounced } }, { enabled });
  const isLong = open && q.length >= queryLength.min;
  const answered = isLong && debounced === q && !call.stale;
  return {
    found: isLong && enabled && !call.error ? call.data : undefined,
    busy: isLong && !call.error && !(answered && call.data),
    failed: answered && call.error !== undefined,
  };
}
