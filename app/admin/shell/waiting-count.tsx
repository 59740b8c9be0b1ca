import { createContext, type ReactNode, useContext, useEffect } from "react";
import { readWaitingCount } from "#app/admin/dashboard/contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";

export type WaitingCount = AnswerOf<typeof readWaitingCount>;

const everyMs = 30_000;
const live = ["lead.created", "lead.changed", "mail.changed"] as const;
/** The longest time that a browser's timer can wait (ms). */
const maxTimer = 2 ** 31 - 1;

const WaitingCountContext = createContext<WaitingCount | undefined>(undefined);

/** Reads the counts that the whole shell shows, and again when one of them may have changed. */
export function WaitingCountProvider({ children }: { children: ReactNode }) {
  const { data, reload } = useCall(readWaitingCount, {}, { everyMs, live });
  const nextDueAt = data?.leads?.nextDueAt;
  useEffect(() => {
    // The server sends no event when a promise ends.
    if (!nextDueAt) return;
    const wait = Math.min(maxTimer, Math.max(0, nextDueAt - Date.now()) + 1000);
    const timer = setTimeout(reload, wait);
    return () => clearTimeout(timer);
  }, [nextDueAt, reload]);
  return <WaitingCountContext value={data}>{children}</WaitingCountContext>;
}

/** Returns the counts; undefined until they are read. */
export function useWaitingCount(): WaitingCount | undefined {
  return useContext(WaitingCountContext);
}
