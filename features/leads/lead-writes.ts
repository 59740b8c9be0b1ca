import { useMutationState } from "@tanstack/react-query";
import { ApiError } from "#platform/client/call-api.ts";
import { queryClient } from "#platform/client/query-client.ts";
import { showToast, showUndo } from "#ui/overlay/toast.tsx";
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

/** A change of one lead or several. `More`: what its screen needs besides. */
export type LeadWrite<Seen, Answer, More = unknown> = More & {
  part: LeadPart;
  /** Sends it over what was seen. */
  call: (seen: Seen) => Promise<Answer>;
  /** Changed fields that the screen shows until the server has answered. */
  patch?: Partial<Lead>;
  /** Says what was done; empty if there is nothing to say. */
  message?: (answer: Answer) => string;
  /** Returns the write that undoes it, which is offered for a while. */
  inverse?: (before: Seen, answer: Answer) => LeadWrite<Seen, Answer, More>;
};

type PendingWrite = {
  part: LeadPart;
  leadIds: readonly string[];
  patch?: Partial<Lead> | undefined;
};

type Sending<Answer> = PendingWrite & {
  send: () => Promise<Answer>;
  /** Stores the answer while the patch is still shown, so that the old state does not flash in between. */
  onDone: (answer: Answer) => void;
};

type Sent<Answer> =
  | { answer: Answer; failure?: undefined }
  | { answer?: undefined; failure: ApiError };

/**
 * Sends a write of leads. Its patch shows at once (`usePendingWrites`) until the server has answered, so a failure
 * restores the saved state.
 */
export async function runLeadWrite<Answer>({
  send,
  onDone,
  ...pending
}: Sending<Answer>): Promise<Sent<Answer>> {
  const mutation = queryClient
    .getMutationCache()
    .build<Answer, Error, PendingWrite, unknown>(queryClient, {
      mutationKey,
      mutationFn: send,
      onSuccess: onDone,
      networkMode: "always",
    });
  try {
    return { answer: await mutation.execute(pending) };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return { failure };
  }
}

/** Says what a write has done, and offers its undo. */
export function sayMade<Seen, Answer, More>(
  { message, inverse }: LeadWrite<Seen, Answer, More>,
  { before, answer }: { before: Seen; answer: Answer },
  onUndo: (inverse: LeadWrite<Seen, Answer, More>) => unknown,
): void {
  const text = message?.(answer);
  if (!text) return;
  if (inverse) showUndo(text, () => onUndo(inverse(before, answer)));
  else showToast(text);
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
