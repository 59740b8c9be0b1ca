import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { leadPath } from "#platform/client/staff/staff-paths.ts";
import { counted } from "#platform/counted.ts";
import { Badge } from "#ui/badge.tsx";
import type { MailState, QueuedMail } from "./contract.ts";
import { stateLabels } from "./mail-labels.ts";

const tones = {
  queued: "neutral",
  held: "attention",
  sending: "neutral",
  sent: "good",
  failed: "bad",
  cancelled: "neutral",
} as const satisfies Record<MailState, string>;

export function MailBadge({ state }: { state: MailState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

/** Shows the kind of mail, linked to its lead. */
export function MailName({ mail }: { mail: QueuedMail }) {
  return mail.subjectType === "lead" ? (
    <StaffLink to={leadPath(mail.subjectId)} className="link">
      {mail.name}
    </StaffLink>
  ) : (
    mail.name
  );
}

/** Shows the delivery state of a mail. */
export function Delivery({ mail }: { mail: QueuedMail }) {
  return describeDelivery(mail, useStaff().moment);
}

/** Describes the delivery state of a mail. */
export function describeDelivery(mail: QueuedMail, moment: (at: number) => string): string {
  if (mail.sentAt !== null) return `Sent ${moment(mail.sentAt)}`;
  if (mail.state === "held") return "Waiting for a mail server";
  if (mail.state === "cancelled") return "Stopped";
  const tries = counted(mail.attempts, "try", "tries");
  if (mail.state === "failed") return `Gave up after ${tries}`;
  if (mail.dueAt > Date.now()) {
    const next = `${mail.attempts > 0 ? "Next try" : "Due"} ${moment(mail.dueAt)}`;
    return mail.attempts > 0 ? `${tries}. ${next}` : next;
  }
  return "On its way";
}
