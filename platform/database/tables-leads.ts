import type { Flag, JsonObject } from "./column-types.ts";

export type LeadStatus = "new" | "contacted" | "qualified" | "won" | "lost" | "spam";
export type LeadKind =
  | "contact"
  | "quote"
  | "assessment"
  | "call"
  | "mail"
  | "walk-in"
  | "referral"
  | "other";

/** Channel of an answer: a sent mail, the phone, a personal mailbox, in person. Empty until somebody records it. */
export type LeadAnsweredBy = "" | "mail" | "phone" | "mailbox" | "person" | "not-yet";

/** Why a lead was lost; empty until somebody says. */
export type LeadLostReason =
  | ""
  | "price"
  | "timing"
  | "competitor"
  | "no-answer"
  | "not-a-fit"
  | "other";

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
  source_path: string;
  /** Language code of the page whose form was sent, such as "es". */
  language: string;
  human_check: string;
  idempotency_key: string;
  owner_id: string | null;
  due_at: number;
  answered_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
  /** Normalized email address, telephone number and domain, to find the same person and firm again; may be empty. */
  email_key: string;
  phone_key: string;
  domain_key: string;
  /** The name in the form by which lists are sorted. */
  name_key: string;
  /** Campaign parameters of the URL that the visit began with. */
  campaign: Readonly<Record<string, string>>;
  /** The text that the sender agreed to, and its edition; empty when the form asks for no consent. */
  consent: { edition?: string; words?: readonly string[] };
  spam_reason: string;
  next_step: string;
  next_step_at: number | null;
  /** While a lead is on hold, its due clock is paused. */
  held_from: number | null;
  held_until: number | null;
  hold_reason: string;
  merged_into: string | null;
  /** Time of the customer's oldest mail that nobody has answered or resolved. */
  reply_waiting_at: number | null;
  firm: string;
  answered_by: LeadAnsweredBy;
  lost_reason: LeadLostReason;
  /** The reason in the staff's own words. */
  lost_note: string;
  /** Value of a won lead (whole dollars). */
  value: number | null;
  /** When the lead was won or lost. */
  closed_at: number | null;
};

export type LeadEventTable = {
  id: string;
  lead_id: string;
  at: number;
  actor_id: string | null;
  actor_name: string;
  kind: string;
  detail: Readonly<Record<string, string | null>>;
};

export type SavedViewTable = {
  id: string;
  staff_id: string;
  screen: string;
  name: string;
  query: string;
  created_at: number;
};

export type MailTemplateTable = {
  id: string;
  name: string;
  subject: string;
  body: string;
  version: number;
  archived: Flag;
  created_at: number;
  updated_at: number;
};

export type MailTemplateVersionTable = {
  template_id: string;
  version: number;
  name: string;
  subject: string;
  body: string;
  author_id: string | null;
  author_name: string;
  at: number;
};

/** Staff who have a record open; a row expires unless it is renewed. */
export type OpenRecordTable = {
  subject: string;
  subject_id: string;
  staff_id: string;
  staff_name: string;
  opened_at: number;
  seen_at: number;
};

export type LeadTables = {
  lead: LeadTable;
  lead_event: LeadEventTable;
  /** The visit that a lead was sent from, if the visitor had allowed analytics; a withdrawal deletes the row. */
  lead_visit: { lead_id: string; session_id: string; receipt: string };
  saved_view: SavedViewTable;
  mail_template: MailTemplateTable;
  mail_template_version: MailTemplateVersionTable;
  open_record: OpenRecordTable;
};
