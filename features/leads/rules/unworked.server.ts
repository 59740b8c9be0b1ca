import type { LeadTable } from "#platform/database/tables-leads.ts";

/** Columns of a lead that nobody has worked on yet. Its language is English unless the form sets another one. */
export const unworked = {
  language: "en",
  owner_id: null,
  answered_at: null,
  version: 1,
  spam_reason: "",
  next_step: "",
  next_step_at: null,
  held_from: null,
  held_until: null,
  hold_reason: "",
  merged_into: null,
  reply_waiting_at: null,
  firm: "",
  answered_by: "",
  lost_reason: "",
  lost_note: "",
  value: null,
  closed_at: null,
} as const satisfies Partial<LeadTable>;
