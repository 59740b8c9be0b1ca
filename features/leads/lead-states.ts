import { type LeadStatus, leadStatuses } from "#platform/database/tables-leads.ts";

/** Statuses in which somebody may still wait for an answer. */
export const openStatuses = ["new", "contacted", "qualified"] as const satisfies LeadStatus[];

/** Value of `sourcePath` of an imported lead. */
export const importSource = "Imported";

/** Tells whether somebody may still wait for an answer. */
export function isOpenStatus(status: LeadStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** The channel of an answer that staff record themselves. "not-yet": the due clock keeps running. */
export const spokenAnswers = ["phone", "mailbox", "person", "not-yet"] as const;
export type SpokenAnswer = (typeof spokenAnswers)[number];

/**
 * Views of the inbox. "open": neither won, lost nor spam; "due-today" and "today": those the dashboard counts; "steps":
 * with a next step; "replies": the customer wrote last, in any status; "held": on hold; "real": everything but spam.
 */
export const leadViews = [
  "open",
  "late",
  "due-today",
  "today",
  "replies",
  "mine",
  "steps",
  "held",
  "real",
  "all",
  ...leadStatuses,
] as const;
export type LeadView = (typeof leadViews)[number];

/** Orders of the inbox. "due": waiting leads first, soonest promise on top; "step": soonest next step on top. */
export const leadSorts = ["due", "newest", "oldest", "name", "step"] as const;
export type LeadSort = (typeof leadSorts)[number];
