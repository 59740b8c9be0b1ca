import type { AuditLine } from "./contract.ts";

const actionLabels: Record<string, string> = {
  "audit.cut": "Deleted expired log rows",
  "audit.verified": "Checked the audit log",
  "booking.booked": "Booked a call",
  "booking.calendar_off": "Switched off a calendar that could not be read",
  "booking.calendar_resumed": "Had a calendar read again",
  "booking.cancelled": "Canceled a booked call",
  "booking.feed_renewed": "Made a new calendar address",
  "booking.moved": "Moved a booked call",
  "booking.no-show": "Noted that nobody answered a booked call",
  "booking.person_saved": "Changed when calls can be booked",
  "booking.reopened": "Set a call back to booked",
  "booking.took-place": "Noted that a booked call took place",
  "consent.tidied": "Deleted expired consents",
  "audit.accepted": "Accepted an audit log sealed with another secret",
  "copy.restored": "Restored a copy of the database",
  "restored_copy.discarded": "Discarded what was held after a restore",
  "restored_copy.held": "Held mail, schedules and webhooks after a restore",
  "restored_copy.released": "Released what was held after a restore",
  "send.canceled": "Canceled a campaign",
  "send.changed": "Changed a campaign",
  "send.confirmed": "Sent or scheduled a campaign",
  "send.created": "Started a campaign",
  "send.drafted_for_post": "Drafted a newsletter about a post",
  "send.paused": "Paused a campaign",
  "send.planned_for_post": "Scheduled a newsletter about a post",
  "send.resumed": "Resumed a campaign",
  "send.retried": "Retried failed recipients of a campaign",
  "send.retry_taken_back": "Undid a retry of a campaign",
  "send.tested": "Sent a test of a campaign",
  "send.unscheduled": "Unscheduled a campaign",
  "picture.described": "Described a picture",
  "post.changes_begun": "Started changing a published post",
  "post.changes_discarded": "Discarded changes to a published post",
  "files.brought_back": "Brought files back from the file store",
  "files.sent": "Moved files to the file store",
  "files.tidied": "Deleted files without a record from the file store",
  "first_hour.done": "Completed a step of the first hour",
  "first_hour.finished": "Finished the first hour",
  "first_hour.reopened": "Brought back a step of the first hour",
  "first_hour.skipped": "Skipped a step of the first hour",
  "csp_reports.cleared": "Cleared the list of blocked content",
  "factor.passkey_added": "Added a passkey",
  "factor.passkey_removed": "Removed a passkey",
  "feature.changed": "Switched a feature",
  "feature.ended": "A feature returned automatically",
  "feature.killed": "Switched a feature off at once",
  "factor.added": "Set up an authenticator app",
  "factor.recovery_codes_renewed": "Got new recovery codes",
  "factor.removed": "Removed the authenticator app",
  "factor.reset": "Reset a second factor",
  "figures.exported": "Exported a report",
  "mail_account.connected": "Signed mail in to its provider",
  "mail_account.disconnected": "Signed mail out of its provider",
  "mail_account.withdrawn": "The sign-in to mail was withdrawn",
  "metrics.token_refused": "Refused the token for the metrics",
  "monthly_look.confirmed": "Confirmed a monthly look at a domain",
  "monthly_look.failed": "A monthly look found nothing",
  "monthly_look.looked": "Checked a domain for its monthly email",
  "monthly_look.requested": "Asked for a monthly look at a domain",
  "monthly_look.resumed": "Undid stopping a monthly look",
  "monthly_look.stopped": "Stopped a monthly look at a domain",
  "inbound.downloaded": "Downloaded an email that belongs to no lead",
  "inbound.lead_made": "Turned an email into a lead",
  "inbound.signature_refused": "Refused the signature of an incoming email",
  "lead.added": "Added a lead by hand",
  "lead.answered": "Recorded how a lead was answered",
  "lead.corrected": "Corrected a lead's details",
  "lead.wrote_again": "Got another message in a lead",
  "lead.outcome": "Recorded the outcome of a lead",
  "leads.imported": "Imported leads",
  "notifications.changed": "Changed how they are notified",
  "notifications.device_added": "Added a device for notifications",
  "notifications.device_ended": "Removed a device that no longer accepts notifications",
  "notifications.device_removed": "Removed devices for notifications",
  "notifications.key_made": "Made the key for push messages",
  "pages.rebuilt": "Rebuilt all pages",
  "password.changed": "Changed the password",
  "password.confirmed": "Confirmed the password",
  "password.refused": "Entered a wrong password to confirm",
  "password.reset": "Set a new password by email",
  "password.reset_asked": "Asked for a new password",
  "sessions.all_ended": "Ended everyone's sessions",
  "sessions.ended": "Ended sessions",
  "sign_in.code_refused": "Wrong code",
  "sign_in.done": "Signed in",
  "sign_in.passkey_refused": "A passkey was refused",
  "sign_in.provider_refused": "Single sign-on was refused",
  "sign_in.refused": "Wrong email or password",
  "single_sign_on.changed": "Changed single sign-on",
  "sign_out.done": "Signed out",
  "staff.renamed": "Changed their own name",
  "staff.signature_changed": "Changed their own signature",
  "staff.created": "Added a person",
  "staff.invitation_withdrawn": "Withdrew an invitation",
  "staff.invited": "Invited a person",
  "staff.invited_again": "Invited a person again",
  "staff.joined": "Accepted the invitation",
  "staff.left_directory": "Left the directory",
  "staff.linked": "Signed in with single sign-on for the first time",
  "staff.rescued": "Rescued from the console",
  "staff.restored": "Restored a person",
  "staff.role_changed": "Changed a role",
  "staff.suspended": "Suspended a person",
  "staff.unlinked": "Unlinked a person from the directory",
  "token.created": "Created a token for a program",
  "token.refused": "Refused a program's token",
  "token.revoked": "Revoked a program's token",
  "token.all_revoked": "Revoked all tokens of programs",
  "webhook.added": "Added a webhook",
  "webhook.deleted": "Deleted a webhook",
  "webhook.replayed": "Sent a webhook's message again",
  "webhook.secret_rotated": "Replaced a webhook's secret",
  "webhook.switched_off": "Switched a webhook off",
  "webhook.switched_on": "Switched a webhook on",
  "webhook.tested": "Tested a webhook",
};

/** Returns the label of an action, or its name in words if it has none. */
export function actionWords(action: string): string {
  const label = actionLabels[action];
  if (label) return label;
  const text = action.replace(/[._]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns whether a row is about signing in or out. */
export function isSignIn(action: string): boolean {
  return /^(sign_in|sign_out|password|factor)\./.test(action);
}

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Formats "startsAt" as "starts at". */
function nameWords(name: string): string {
  return name
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
}

/** Smallest number formatted as a time (1e12 ms is in 2001); counts and versions stay far below. */
const momentsFrom = 1e12;

const idOfRow = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Formats a value; times in this browser's time zone. */
function valueWords(value: string | number | boolean, action: string): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value.replace(/_/g, " ");
  if (action.startsWith("feature.")) return shareWords(value);
  return value >= momentsFrom ? moment.format(value) : String(value);
}

/** Formats the share of visitors for whom a feature is on. */
function shareWords(percent: number): string {
  if (percent === 0) return "off";
  return percent === 100 ? "on" : `on for ${percent}% of visitors`;
}

/** Formats details as "from office, to viewer", without empty values and ids. A detail named `words` is shown as is. */
export function detailWords({ action, detail }: Pick<AuditLine, "action" | "detail">): string {
  return Object.entries(detail)
    .flatMap(([name, value]) =>
      value === null || value === "" || idOfRow.test(String(value))
        ? []
        : [name === "words" ? String(value) : `${nameWords(name)} ${valueWords(value, action)}`],
    )
    .join(", ");
}

/** Actions recorded before the person has a session: the subject performed them. */
const byTheirOwn: ReadonlySet<string> = new Set(["sign_in.done", "password.reset", "staff.joined"]);

export function actorWords(line: AuditLine): string {
  const { actorKind, actorName, subjectName, action } = line;
  if (actorName) return actorName;
  if (actorKind === "staff") return "somebody who left";
  if (actorKind === "program") return "a program";
  if (actorKind === "system") return "the system";
  return (byTheirOwn.has(action) && subjectName) || "a visitor";
}

/** Labels for subject types whose names in the log are not the staff's terms. */
const subjectNames: Record<string, string> = {
  newsletter_send: "campaign",
  newsletter_welcome: "welcome email",
};

export function subjectWords({ subjectName, subjectType, subjectId }: AuditLine): string {
  if (subjectName) return subjectName;
  const kind = subjectNames[subjectType] ?? subjectType.replace(/_/g, " ");
  if (subjectId === "unknown") return subjectType === "staff" ? "no account" : `unknown ${kind}`;
  return `${kind} ${subjectId.length > 12 ? subjectId.slice(0, 8) : subjectId}`;
}

/** Returns midnight of a day plus `plusDays` in this browser's time zone; undefined without a valid day. */
export function dayStart(day: string | null, plusDays = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? "") ?? [];
  if (!year || !month || !date) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + plusDays).getTime();
}
