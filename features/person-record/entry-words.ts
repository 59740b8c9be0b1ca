import { statusLabels } from "#features/leads/lead-labels.ts";
import type { CallOutcome } from "#features/leads/work-contract.ts";
import type { SubscriberState } from "#platform/database/tables.ts";

const calls: Record<CallOutcome, string> = {
  reached: "Reached them",
  message: "Left a message",
  "no-answer": "No answer",
};

const bookings: Record<"booked" | "cancelled" | "took-place" | "no-show", string> = {
  booked: "Booked",
  cancelled: "Canceled",
  "took-place": "Took place",
  "no-show": "Nobody answered",
};

const subscriptions: Record<SubscriberState, string> = {
  pending: "Not confirmed",
  subscribed: "Subscribed",
  unsubscribed: "Unsubscribed",
};

const words = { status: statusLabels, call: calls, booking: bookings, newsletter: subscriptions };

/** Returns how staff read the stored state of an entry; the state itself if it has no words. */
export function entryWords(kind: keyof typeof words, state: string | null | undefined): string {
  const of: Readonly<Record<string, string>> = words[kind];
  return of[state ?? ""] ?? state ?? "";
}
