import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { waitingCalls } from "#app/admin/dashboard/contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { useOnceReleased } from "#ui/page/use-once-released.ts";

export type WaitingCount = AnswerOf<typeof waitingCalls.count>;

const everyMs = 30_000;
const live = ["lead.created", "lead.changed", "mail.changed", "site.changed"] as const;
/** Longest delay that a browser's timer accepts (ms). */
const maxTimer = 2 ** 31 - 1;

type Shared = { counts: WaitingCount | undefined; reload: () => void };

const WaitingCountContext = createContext<Shared>({ counts: undefined, reload: () => {} });

/** Provides the counts that the whole shell shows, and refreshes them when one may have changed. */
export function WaitingCountProvider({ children }: { children: ReactNode }) {
  const { data, reload } = useCall(waitingCalls.count, {}, { everyMs, live });
  const nextDueAt = data?.leads?.nextDueAt;
  useEffect(() => {
    // The server sends no event when a promise becomes late.
    if (!nextDueAt) return;
    const wait = Math.min(maxTimer, Math.max(0, nextDueAt - Date.now()) + 1000);
    const timer = setTimeout(reload, wait);
    return () => clearTimeout(timer);
  }, [nextDueAt, reload]);
  // A notice stands above the screen: one that came under a pressed pointer would move the button that it presses.
  const counts = useOnceReleased(data);
  const shared = useMemo(() => ({ counts, reload }), [counts, reload]);
  return <WaitingCountContext value={shared}>{children}</WaitingCountContext>;
}

/** Returns the counts; undefined until they are read. */
export function useWaitingCount(): WaitingCount | undefined {
  return useContext(WaitingCountContext).counts;
}

/** Returns a function that reloads the counts at once. */
export function useWaitingCountReload(): () => void {
  return useContext(WaitingCountContext).reload;
}
