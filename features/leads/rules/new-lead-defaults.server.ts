import type { LeadTable } from "#platform/database/tables-leads.ts";

/** Columns of a lead that nobody has worked on yet. Its language is English unless the form sets another one. */
export const newLeadDefaults = {
  language: "en",
  ownerId: null,
  personId: null,
  answeredAt: null,
  firstAnsweredAt: null,
  version: 1,
  spamReason: "",
  nextStep: "",
  nextStepAt: null,
  heldFrom: null,
  heldUntil: null,
  holdReason: "",
  mergedInto: null,
  replyWaitingAt: null,
  firm: "",
  answeredBy: "",
  lostReason: "",
  lostNote: "",
  value: null,
  expectedValue: null,
  expectedAt: null,
  closedAt: null,
} as const satisfies Partial<LeadTable>;
