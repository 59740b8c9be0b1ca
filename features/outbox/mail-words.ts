import type { MailState } from "./contract.ts";

export const stateWords: Record<MailState, string> = {
  queued: "Waiting",
  held: "Held",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  cancelled: "Stopped",
};

/** Display names of the mail templates; an unknown template shows its own name. */
const templateNames: Record<string, string> = {
  "alert.cleared": "Alert: resolved",
  "alert.raised": "Alert: action needed",
  "assessment.link": "Assessment: private link",
  "assessment.monthly-confirm": "Monthly look: please confirm",
  "assessment.monthly-known": "Monthly look: already on",
  "assessment.monthly-look": "Monthly look: what changed",
  "assessment.monthly-unseen": "Monthly look: nothing seen",
  "assessment.reminder": "Assessment: reminder",
  "inbound.too_large": "Notice about an email that was too large",
  "booking.booked": "Booked call: confirmation",
  "booking.calendar": "Calendar that cannot be read: notice to staff",
  "booking.cancelled": "Booked call: cancelled",
  "booking.moved": "Booked call: new time",
  "booking.reminder": "Booked call: reminder",
  "booking.staff": "Booked call: notice to staff",
  "lead.acknowledgement": "Thanks to the sender",
  "lead.notice": "Notice of a new lead",
  "lead.reply": "Answer to a lead",
  "newsletter.confirm": "Newsletter: please confirm",
  "newsletter.known": "Newsletter: already on the list",
  "newsletter.send": "Newsletter",
  "newsletter.send_test": "Newsletter: test",
  "newsletter.welcome": "Newsletter: welcome",
  "notification.mail": "Notifications for a colleague",
  "owner.weekly": "Weekly report",
  "staff.invitation": "Invitation of a colleague",
  "staff.password_changed": "Notice of a new password",
  "staff.reset": "Link for a new password",
  "system.test": "Test email",
  "webhook.ticket": "Event for a ticket system",
};

export function templateName(template: string): string {
  return templateNames[template] ?? template;
}
