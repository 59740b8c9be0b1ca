import { useEffect, useState } from "react";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { searchWords, staffSearch } from "./staff-search-contract.ts";

/** Typing goes on for at least this long (ms) before the server is asked. */
const pauseMs = 150;

/** Follows a text once it has rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

export type StaffSearch = {
  found: AnswerOf<typeof staffSearch> | undefined;
  busy: boolean;
  failed: boolean;
  again: () => void;
};

/** What the server finds for the words, once there are enough of them and nobody types any more. */
export function useStaffSearch(query: string, open: boolean): StaffSearch {
  const q = query.trim();
  const rested = useRested(q);
  const enabled = open && rested.length >= searchWords.least;
  const call = useCall(staffSearch, { query: { q: rested } }, { enabled });
  const isLong = open && q.length >= searchWords.least;
  const answered = isLong && rested === q && !call.stale;
  return {
    found: isLong && enabled && !call.error ? call.data : undefined,
    busy: isLong && !call.error && !(answered && call.data),
    failed: answered && call.error !== undefined,
    again: call.reload,
  };
}
