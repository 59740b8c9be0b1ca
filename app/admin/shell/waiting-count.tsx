import { createContext, type ReactNode, useContext, useEffect } from "react";
import { readPulse } from "#app/admin/dashboard/contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";

export type Pulse = AnswerOf<typeof readPulse>;

const everyMs = 30_000;
const live = ["lead.created", "lead.changed", "mail.changed"] as const;
/** Longer than this a timer of a browser cannot wait (ms). */
const maxTimer = 2 ** 31 - 1;

const PulseContext = createContext<Pulse | undefined>(undefined);

/** Asks once for the counts that the whole shell shows, and again when one of them may be another. */
export function PulseProvider({ children }: { children: ReactNode }) {
  const { data, reload } = useCall(readPulse, {}, { everyMs, live });
  const nextDueAt = data?.leads?.nextDueAt;
  useEffect(() => {
    // A promise that ends is no event of the server's: the clock tells of it.
    if (!nextDueAt) return;
    const wait = Math.min(maxTimer, Math.max(0, nextDueAt - Date.now()) + 1000);
    const timer = setTimeout(reload, wait);
    return () => clearTimeout(timer);
  }, [nextDueAt, reload]);
  return <PulseContext value={data}>{children}</PulseContext>;
}

/** How many wait; undefined until it is known. */
export function usePulse(): Pulse | undefined {
  return useContext(PulseContext);
}
