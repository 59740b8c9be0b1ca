import { counted } from "#platform/counted.ts";
import { type BusinessHours, startOfLocalDay } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";
import type { DashboardParts } from "./contract.ts";

type PromiseRecord = DashboardParts["promises"]["record"][number];

/** Fewer decided promises than this are shown as counts, because a percentage of three would mislead. */
const percentFrom = 5;

/** Returns "86%" or "2 of 3" and a sentence with the counts; `rate` is null while no promise is decided. */
export function recordText({ came, kept, broken, open, unsaid }: PromiseRecord): {
  rate: string | null;
  text: string;
  share: number;
} {
  const decided = kept + broken;
  const how = unsaid > 0 ? `; ${unsaid} not recorded` : "";
  if (came === 0) return { rate: null, text: "No leads yet.", share: 0 };
  if (decided === 0) {
    const text = `${counted(came, "lead")} came in; none is due yet${how}.`;
    return { rate: null, text, share: 0 };
  }
  const share = kept / decided;
  // Rounded down, so that "100%" means every promise.
  const rate = decided < percentFrom ? `${kept} of ${decided}` : `${Math.floor(share * 100)}%`;
  const rest = open > 0 ? `; ${open} still open` : "";
  const text = `${kept} of ${counted(decided, "lead")} answered in time${rest}${how}.`;
  return { rate, text, share };
}

const partNames: { [part: string]: string } = {
  "": "Home",
  contact: "Contact",
  services: "Services",
  industries: "Industries",
  locations: "Areas",
  blog: "Blog",
  "email-security": "Email check",
  "security-assessment": "Assessment",
  "microsoft-365": "Microsoft",
};

const partsShown = 7;

/** Counts leads by part of the site, the largest first; parts beyond the first few are summed up as "Other". */
export function sourceParts(pages: DashboardParts["sources"]["pages"]) {
  const counts = new Map<string, number>();
  for (const { path, count } of pages) {
    const part = path.split(/[/?#]/)[1] ?? "";
    const name = partNames[part] ?? `${part.charAt(0).toUpperCase()}${part.slice(1, 12)}`;
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const parts = [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
  if (parts.length <= partsShown) return parts;
  const rest = parts.slice(partsShown - 1).reduce((sum, { count }) => sum + count, 0);
  return [...parts.slice(0, partsShown - 1), { name: "Other", count: rest }];
}

/** Returns when a next step is due, by days: "3 days overdue", "today", "tomorrow", "Fri", "Nov 28". */
export function stepDueText(
  at: number,
  now: number,
  hours: BusinessHours,
): { text: string; overdue: boolean } {
  const days = Math.round((startOfLocalDay(at, hours) - startOfLocalDay(now, hours)) / dayMs);
  if (days < 0) {
    return { text: days === -1 ? "1 day overdue" : `${-days} days overdue`, overdue: true };
  }
  if (days === 0) return { text: "today", overdue: false };
  if (days === 1) return { text: "tomorrow", overdue: false };
  const parts: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: "short" } : { month: "short", day: "numeric" };
  const day = new Intl.DateTimeFormat("en-US", { ...parts, timeZone: hours.timeZone });
  return { text: day.format(at), overdue: false };
}

/** Descriptions of actions whose wording in the audit log names a person. */
export const changeTexts: { [action: string]: string } = {
  "lead.received": "A lead came in",
  "lead.wrote_again": "A customer wrote again",
  "lead.added": "A lead was added by hand",
  "leads.imported": "Leads were imported",
  "lead.changed": "A lead was changed",
  "lead.noted": "A note was written",
  "lead.tidied": "Old leads were deleted",
  "mail.requeued": "An email was sent again",
  "mail.tested": "A test email was sent",
  "settings.saved": "Settings were changed",
  "settings.restored": "Older settings were restored",
  "settings.imported": "Settings were imported",
  "settings.exported": "Settings were exported",
  "error.changed": "An error report was reviewed",
  "job.requested": "A job was started by hand",
  "subscriber.requested": "Someone signed up for the newsletter",
  "assessment.kept": "An assessment was saved",
  "assessment.viewed": "An assessment was read",
  "assessment.erased": "An assessment was erased",
  "blog.started": "The first posts were loaded",
};
