import type { AuditLine } from "./contract.ts";

const words: Record<string, string> = {
  "audit.cut": "Deleted log rows whose time is over",
  "audit.verified": "Checked the audit log",
  "consent.tidied": "Deleted consents whose time is over",
  "audit.accepted": "Took over an audit log that another secret had sealed",
  "copy.restored": "Put back a copy of the database",
  "csp_reports.cleared": "Cleared the list of blocked content",
  "factor.passkey_added": "Added a passkey",
  "factor.passkey_removed": "Removed a passkey",
  "feature.changed": "Switched a feature",
  "feature.ended": "A feature turned back by itself",
  "feature.killed": "Switched a feature off at once",
  "factor.added": "Set up an authenticator app",
  "factor.recovery_codes_renewed": "Got new recovery codes",
  "factor.removed": "Removed the authenticator app",
  "factor.reset": "Reset a second factor",
  "figures.exported": "Exported figures",
  "pages.rebuilt": "Had all pages rendered afresh",
  "password.changed": "Changed the password",
  "password.confirmed": "Gave the password again",
  "password.refused": "Wrong password when asked again",
  "password.reset": "Set a new password by email",
  "password.reset_asked": "Asked for a new password",
  "sessions.all_ended": "Ended every session of everybody",
  "sessions.ended": "Ended sessions",
  "sign_in.code_refused": "Wrong code",
  "sign_in.done": "Signed in",
  "sign_in.passkey_refused": "A passkey was refused",
  "sign_in.refused": "Wrong email or password",
  "sign_out.done": "Signed out",
  "staff.renamed": "Changed their own name",
  "staff.created": "Added a person",
  "staff.invitation_withdrawn": "Withdrew an invitation",
  "staff.invited": "Invited a person",
  "staff.invited_again": "Invited a person again",
  "staff.joined": "Took up the invitation",
  "staff.rescued": "Rescued from the console",
  "staff.restored": "Restored a person",
  "staff.role_changed": "Changed a role",
  "staff.suspended": "Suspended a person",
};

/** What a kind of row means; one without words of its own reads as it is written. */
export function actionWords(action: string): string {
  const known = words[action];
  if (known) return known;
  const text = action.replace(/[._]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Rows about getting in and out. */
export function isSignIn(action: string): boolean {
  return /^(sign_in|sign_out|password|factor)\./.test(action);
}

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** "startsAt" reads "starts at". */
function nameWords(name: string): string {
  return name
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
}

/** No count and no version comes near it; every moment since 2001 (ms) is past it. */
const momentsFrom = 1e12;

const idOfRow = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A value as people say it; moments are told in this browser's zone. */
function valueWords(value: string | number | boolean, action: string): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value.replace(/_/g, " ");
  if (action.startsWith("feature.")) return shareWords(value);
  return value >= momentsFrom ? moment.format(value) : String(value);
}

/** For how many visitors a feature is on. */
function shareWords(percent: number): string {
  if (percent === 0) return "off";
  return percent === 100 ? "on" : `on for ${percent}% of visitors`;
}

/** "from office, to viewer". What is empty, or says nothing to a person, is left out. */
export function detailWords({ action, detail }: Pick<AuditLine, "action" | "detail">): string {
  return Object.entries(detail)
    .flatMap(([name, value]) =>
      value === null || value === "" || idOfRow.test(String(value))
        ? []
        : [`${nameWords(name)} ${valueWords(value, action)}`],
    )
    .join(", ");
}

/** What somebody does before the session that names them: it is done by the person it is about. */
const byTheirOwn: ReadonlySet<string> = new Set(["sign_in.done", "password.reset", "staff.joined"]);

export function actorWords(line: AuditLine): string {
  const { actorKind, actorName, subjectName, action } = line;
  if (actorName) return actorName;
  if (actorKind === "staff") return "somebody who left";
  if (actorKind === "system") return "the system";
  return (byTheirOwn.has(action) && subjectName) || "a visitor";
}

export function subjectWords({ subjectName, subjectType, subjectId }: AuditLine): string {
  if (subjectName) return subjectName;
  if (subjectId === "unknown") return "no account";
  return `${subjectType.replace(/_/g, " ")} ${subjectId.length > 12 ? subjectId.slice(0, 8) : subjectId}`;
}

/** Midnight of a day in this browser's zone, moved by whole days; undefined for no day. */
export function dayStart(day: string | null, plusDays = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? "") ?? [];
  if (!year || !month || !date) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + plusDays).getTime();
}
