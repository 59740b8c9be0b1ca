import { useMutationState } from "@tanstack/react-query";
import { queryClient } from "#platform/client/query-client.ts";
import type { Lead } from "./contract.ts";

const mutationKey = ["lead-write"];

/** Part of the screen that a write belongs to. */
export type LeadPart =
  | "status"
  | "owner"
  | "note"
  | "reply"
  | "call"
  | "step"
  | "hold"
  | "merge"
  | "person"
  | "answer"
  | "outcome"
  | "bulk";

type PendingWrite = {
  part: LeadPart;
  leadIds: readonly string[];
  /** Changed fields that the screen shows until the server has answered. */
  patch?: Partial<Lead> | undefined;
};

type LeadWrite<Answer> = PendingWrite & {
  send: () => Promise<Answer>;
  /** Stores the answer while the patch is still shown, so that the old state does not flash in between. */
  onDone: (answer: Answer) => void;
};

/**
 * Sends a write of leads. Its patch shows at once (`usePendingWrites`) until the server has answered, so a failure
 * restores the saved state. @throws ApiError
 */
export function runLeadWrite<Answer>({ send, onDone, ...pending }: LeadWrite<Answer>) {
  return queryClient
    .getMutationCache()
    .build<Answer, Error, PendingWrite, unknown>(queryClient, {
      mutationKey,
      mutationFn: send,
      onSuccess: onDone,
      networkMode: "always",
    })
    .execute(pending);
}

/** Returns the writes that the server has not answered yet, in the order they were made. */
export function usePendingWrites(): readonly PendingWrite[] {
  return useMutationState(
    {
      filters: { mutationKey, status: "pending" },
      // The cache does not know the type of the variables; only `runLeadWrite` uses this key.
      select: ({ state }) => state.variables as PendingWrite,
    },
    queryClient,
  );
}

/** Returns the lead as the screen shows it while writes are pending. */
export function withPending(lead: Lead, writes: readonly PendingWrite[]): Lead {
  let shown = lead;
  for (const { leadIds, patch } of writes) {
    if (patch && leadIds.includes(lead.id)) shown = { ...shown, ...patch };
  }
  return shown;
}
