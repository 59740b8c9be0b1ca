import type { AuditLine } from "./contract.ts";

/** Returns whether a row is about signing in or out. */
export function isSignIn(action: string): boolean {
  return /^(sign_in|sign_out|password|factor)\./.test(action);
}

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Formats "startsAt" as "starts at". */
function nameText(name: string): string {
  return name
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
}

/** Smallest number formatted as a time (1e12 ms is in 2001); counts and versions stay far below. */
const momentsFrom = 1e12;

const idOfRow = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Formats a value; times in this browser's time zone. */
function valueText(value: string | number | boolean, action: string): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value.replace(/_/g, " ");
  if (action.startsWith("feature.")) return shareText(value);
  return value >= momentsFrom ? moment.format(value) : String(value);
}

/** Formats the share of visitors for whom a feature is on. */
function shareText(percent: number): string {
  if (percent === 0) return "off";
  return percent === 100 ? "on" : `on for ${percent}% of visitors`;
}

/** Formats details as "from office, to viewer", without empty values and ids. A detail named `words` is shown as is. */
export function detailText({ action, detail }: Pick<AuditLine, "action" | "detail">): string {
  return Object.entries(detail)
    .flatMap(([name, value]) =>
      value === null || value === "" || idOfRow.test(String(value))
        ? []
        : [name === "words" ? String(value) : `${nameText(name)} ${valueText(value, action)}`],
    )
    .join(", ");
}

/** Actions recorded before the person has a session: the subject performed them. */
const byTheirOwn: ReadonlySet<string> = new Set(["sign_in.done", "password.reset", "staff.joined"]);

export function actorText(line: AuditLine): string {
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

export function subjectText({ subjectName, subjectType, subjectId }: AuditLine): string {
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
