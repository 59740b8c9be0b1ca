import type { Subscriber, SubscriberState } from "./contract.ts";

export const stateLabels: Record<SubscriberState, string> = {
  subscribed: "Subscribed",
  pending: "Not confirmed",
  unsubscribed: "Unsubscribed",
  suppressed: "Suppressed",
};

export const stateTones = {
  subscribed: "good",
  pending: "attention",
  unsubscribed: "neutral",
  suppressed: "bad",
} as const satisfies Record<SubscriberState, string>;

/** Returns where a subscriber came from: "Import", a page, or the form. */
export function originOf({ imported, sourcePath }: Subscriber): string {
  if (imported) return "Import";
  return sourcePath || "Form on the site";
}
