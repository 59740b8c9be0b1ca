import type { Subscriber, SubscriberState } from "./contract.ts";

export const stateBadges = {
  subscribed: { tone: "good", label: "Subscribed" },
  pending: { tone: "attention", label: "Not confirmed" },
  unsubscribed: { tone: "neutral", label: "Unsubscribed" },
  suppressed: { tone: "bad", label: "Suppressed" },
} as const satisfies Record<SubscriberState, { tone: string; label: string }>;

/** Returns where a subscriber came from: "Import", a page, or the form. */
export function originOf({ imported, sourcePath }: Subscriber): string {
  if (imported) return "Import";
  return sourcePath || "Form on the site";
}
