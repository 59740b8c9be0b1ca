import type { Notification, NotificationKind } from "./contract.ts";

/** Labels of the notification kinds in the settings. */
export const kindNames: Record<NotificationKind, string> = {
  assigned: "A lead is assigned to me",
  mention: "A colleague mentions me in a note",
  reply: "A customer replies",
  booked: "A customer books a call",
  due: "A promise ends soon",
  late: "An answer is late",
  step: "A next step is due today",
  failed: "An answer could not be sent",
};

type NotificationFacts = Pick<Notification, "kind" | "leadName" | "actorName" | "text">;

/** Returns the text of a notification: "Grace Hill assigned Ana Ruiz to you". */
export function notificationText({ kind, leadName, actorName, text }: NotificationFacts): string {
  const who = actorName ?? "A colleague";
  const lead = leadName || "a lead";
  switch (kind) {
    case "assigned":
      return actorName ? `${who} assigned ${lead} to you` : `${lead} is assigned to you`;
    case "mention":
      return `${who} mentioned you in a note about ${lead}`;
    case "reply":
      return `${lead} replied`;
    case "booked":
      return `${lead} booked a call`;
    case "due":
      return `Answer ${lead} soon`;
    case "late":
      return `The answer to ${lead} is late`;
    case "step":
      return text ? `Today: ${text} (${lead})` : `The next step with ${lead} is due today`;
    case "failed":
      return `The answer to ${lead} could not be sent`;
  }
}

/** Returns when a notification was made; for a promise that ends soon, when it ends. */
export function notificationTime(
  { kind, at, aboutAt }: Pick<Notification, "kind" | "at" | "aboutAt">,
  moment: (at: number) => string,
): string {
  return kind === "due" && aboutAt !== null ? `by ${moment(aboutAt)}` : moment(at);
}
