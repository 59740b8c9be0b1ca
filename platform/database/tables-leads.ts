import type { Flag, JsonObject } from "./column-types.ts";

export const leadStatuses = ["new", "contacted", "qualified", "won", "lost", "spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadKinds = [
  "contact",
  "quote",
  "assessment",
  "call",
  "mail",
  "walk-in",
  "referral",
  "other",
] as const;
export type LeadKind = (typeof leadKinds)[number];

/**
 * Channel of an answer: a sent mail, the phone, a personal mailbox, in person. Empty until somebody records it.
 * "no-call": the promise ended without an answer, because the booked call was cancelled or nobody came to it.
 */
export type LeadAnsweredBy = "" | "mail" | "phone" | "mailbox" | "person" | "not-yet" | "no-call";

export const lostReasons = [
  "price",
  "timing",
  "competitor",
  "no-answer",
  "not-a-fit",
  "other",
] as const;
export type LostReason = (typeof lostReasons)[number];

/** A lead: the request, the due time of its answer, its owner, and the state of the work. */
export type LeadTable = {
  id: string;
  kind: LeadKind;
  status: LeadStatus;
  name: string;
  email: string;
  phone: string;
  message: string;
  /** The form's answers, by field. */
  details: JsonObject;
  sourcePath: string;
  /** Language code of the page whose form was sent, such as "es". */
  language: string;
  humanCheck: string;
  idempotencyKey: string;
  ownerId: string | null;
  /** The person who wants it; null only until its row is complete. */
  personId: string | null;
  /** When the answer to the message that waits, or waited last, is due. */
  dueAt: number;
  /** When that message was answered; null while it waits. */
  answeredAt: number | null;
  /** When an earlier message was answered for the first time; null while `answeredAt` is of the first one. */
  firstAnsweredAt: number | null;
  version: number;
  createdAt: number;
  updatedAt: number;
  /** Normalized email address, telephone number and domain, to find the same person and firm again; may be empty. */
  emailKey: string;
  phoneKey: string;
  domainKey: string;
  /** The name in the form by which lists are sorted. */
  nameKey: string;
  /** Campaign parameters of the URL that the visit began with. */
  campaign: Readonly<Record<string, string>>;
  /** The text that the sender agreed to, and its edition; empty when the form asks for no consent. */
  consent: { edition?: string; words?: readonly string[] };
  spamReason: string;
  nextStep: string;
  nextStepAt: number | null;
  /** While a lead is on hold, its due clock is paused. */
  heldFrom: number | null;
  heldUntil: number | null;
  holdReason: string;
  mergedInto: string | null;
  /** Time of the customer's oldest mail that nobody has answered or resolved. */
  replyWaitingAt: number | null;
  firm: string;
  answeredBy: LeadAnsweredBy;
  /** Empty until somebody says. */
  lostReason: LostReason | "";
  /** The reason in the staff's own words. */
  lostNote: string;
  /** Value of a won lead (whole dollars). */
  value: number | null;
  /** Value expected of a lead (whole dollars), and the start of the day on which it is expected. */
  expectedValue: number | null;
  expectedAt: number | null;
  /** When the lead was won or lost. */
  closedAt: number | null;
};

export type LeadEventTable = {
  id: string;
  leadId: string;
  at: number;
  actorId: string | null;
  actorName: string;
  kind: string;
  detail: Readonly<Record<string, string | null>>;
};

export type SavedViewTable = {
  id: string;
  staffId: string;
  screen: string;
  name: string;
  query: string;
  createdAt: number;
};

export type MailTemplateTable = {
  id: string;
  name: string;
  subject: string;
  body: string;
  version: number;
  archived: Flag;
  createdAt: number;
  updatedAt: number;
};

export type MailTemplateVersionTable = {
  templateId: string;
  version: number;
  name: string;
  subject: string;
  body: string;
  authorId: string | null;
  authorName: string;
  at: number;
};

/** Staff who have a record open; a row expires unless it is renewed. */
export type OpenRecordTable = {
  subject: string;
  subjectId: string;
  staffId: string;
  staffName: string;
  openedAt: number;
  seenAt: number;
};

export type LeadTables = {
  lead: LeadTable;
  leadEvent: LeadEventTable;
  /** The visit that a lead was sent from, if the visitor had allowed analytics; a withdrawal deletes the row. */
  leadVisit: { leadId: string; sessionId: string; receipt: string };
  savedView: SavedViewTable;
  mailTemplate: MailTemplateTable;
  mailTemplateVersion: MailTemplateVersionTable;
  openRecord: OpenRecordTable;
};
