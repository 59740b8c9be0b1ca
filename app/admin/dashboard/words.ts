import { type BusinessHours, startOfLocalDay } from "#platform/time/business-time.ts";

type PromiseRecord = { days: number; came: number; kept: number; broken: number };

/** Fewer decided promises than this are told as counts: a percentage of three would say too much. */
const percentFrom = 5;

/** "86%" or "2 of 3", and the sentence that says of how many. Null: nothing is decided yet. */
export function recordWords({ came, kept, broken }: PromiseRecord): {
  figure: string | null;
  words: string;
  share: number;
} {
  const decided = kept + broken;
  const running = came - decided;
  const runs = running === 1 ? "1 still runs" : `${running} still run`;
  if (came === 0) return { figure: null, words: "No leads yet.", share: 0 };
  if (decided === 0) {
    return { figure: null, words: `${leads(came)} came; no promise has ended yet.`, share: 0 };
  }
  const share = kept / decided;
  // Rounded down, so that "100%" means every one.
  const figure = decided < percentFrom ? `${kept} of ${decided}` : `${Math.floor(share * 100)}%`;
  const rest = running > 0 ? `; ${runs}` : "";
  const of = `${kept} of ${decided} ${decided === 1 ? "lead" : "leads"} answered in time${rest}.`;
  return { figure, words: of, share };
}

function leads(count: number): string {
  return count === 1 ? "1 lead" : `${count} leads`;
}

const partWords: { [part: string]: string } = {
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

/** Pages as parts of the site with how many leads each brought, most first; what is beyond a few is one "Other". */
export function sourceParts(
  pages: readonly { path: string; count: number }[],
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { path, count } of pages) {
    const part = path.split(/[/?#]/)[1] ?? "";
    const name = partWords[part] ?? `${part.charAt(0).toUpperCase()}${part.slice(1, 12)}`;
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const parts = [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
  if (parts.length <= partsShown) return parts;
  const rest = parts.slice(partsShown - 1).reduce((sum, { count }) => sum + count, 0);
  return [...parts.slice(0, partsShown - 1), { name: "Other", count: rest }];
}

const dayMs = 24 * 60 * 60_000;

/** When a next step is due, by days: "3 days over", "today", "tomorrow", "Fri", "Nov 28". */
export function stepDueWords(
  at: number,
  now: number,
  hours: BusinessHours,
): { words: string; over: boolean } {
  const days = Math.round((startOfLocalDay(at, hours) - startOfLocalDay(now, hours)) / dayMs);
  if (days < 0) return { words: days === -1 ? "1 day over" : `${-days} days over`, over: true };
  if (days === 0) return { words: "today", over: false };
  if (days === 1) return { words: "tomorrow", over: false };
  const parts: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: "short" } : { month: "short", day: "numeric" };
  const day = new Intl.DateTimeFormat("en-US", { ...parts, timeZone: hours.timeZone });
  return { words: day.format(at), over: false };
}

type Change = {
  actorKind: string;
  actorName: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
};

const changeWordsOf: { [action: string]: string } = {
  "lead.received": "A lead came in",
  "lead.changed": "A lead was changed",
  "lead.noted": "A note was written",
  "lead.tidied": "Old leads were deleted",
  "mail.requeued": "An email was sent again",
  "mail.tested": "A test email was sent",
  "settings.saved": "Settings were changed",
  "settings.restored": "Older settings were restored",
  "settings.imported": "Settings were imported",
  "settings.exported": "Settings were exported",
  "error.changed": "An error was sorted",
  "job.requested": "A job was started by hand",
  "subscriber.requested": "Somebody asked for the newsletter",
  "assessment.kept": "An assessment was kept",
  "assessment.viewed": "An assessment was read",
  "assessment.erased": "An assessment was erased",
  "blog.started": "The first posts were loaded",
};

/** What a row says of itself, where the log's own words are about people. */
export function changeWords({ action }: Change): string | undefined {
  return changeWordsOf[action];
}
