import type { Role } from "#platform/permissions.ts";
import type { Flag, JsonObject } from "./column-types.ts";
import type { AnalyticsTables } from "./tables-analytics.ts";
import type { BlogTables } from "./tables-blog.ts";
import type { BookingTables } from "./tables-booking.ts";
import type { ConversationTables } from "./tables-conversations.ts";
import type { LeadTables } from "./tables-leads.ts";
import type { MailAccountTables } from "./tables-mail-account.ts";
import type { MarketingTables } from "./tables-marketing.ts";
import type { NotificationTables } from "./tables-notifications.ts";
import type { OperationsTables } from "./tables-operations.ts";
import type { ProgramTables } from "./tables-programs.ts";
import type { SecurityTables } from "./tables-security.ts";

// Portable columns only: text ids (UUIDv7), milliseconds since the epoch as bigint, JSON as text, booleans as 0/1.

/** "pending": not confirmed yet. */
export type SubscriberState = "pending" | "subscribed" | "unsubscribed";
/** "cancelled": stopped by staff, or its subject no longer existed when it was due. */
export type OutboxState = "queued" | "sending" | "sent" | "failed" | "cancelled";
export type ErrorState = "open" | "muted" | "resolved";
export type StaffLinkPurpose = "invite" | "reset";

export type SettingVersionTable = {
  key: string;
  version: number;
  value: JsonObject;
  at: number;
  author_id: string | null;
  author_name: string;
};

export type JobTable = {
  name: string;
  due_at: number;
  /** The process that is running the job, until its lease ends. */
  runner: string | null;
  leased_until: number | null;
  started_at: number | null;
  finished_at: number | null;
  succeeded_at: number | null;
  outcome: string;
  last_error: string | null;
  /** Consecutive failures since the last success. */
  failures: number;
  runs: number;
};

export type SubscriberTable = {
  id: string;
  email: string;
  state: SubscriberState;
  source_path: string;
  created_at: number;
  updated_at: number;
  requested_at: number | null;
  confirm_hash: string | null;
  confirm_expires_at: number | null;
  confirmed_at: number | null;
  unsubscribed_at: number | null;
  receipt: string;
  leave_token: string;
  /** Topic of interest, from the page of the sign-up or from an import; empty: unknown. */
  topic: string;
  industry: string;
  /** Place outside this site where consent was given; empty: on this site. */
  consent_source: string;
  import_id: string | null;
  /** If set, the address is never mailed, whatever the state. */
  suppressed_at: number | null;
  suppressed_reason: string;
  /** Language code of the page of the sign-up, such as "es". */
  language: string;
};

export type OutboxTable = {
  id: string;
  template: string;
  recipient: string;
  payload: JsonObject;
  state: OutboxState;
  attempts: number;
  due_at: number;
  leased_until: number | null;
  last_error: string | null;
  dedupe_key: string;
  subject_type: string;
  subject_id: string;
  created_at: number;
  sent_at: number | null;
};

export type AuditTable = {
  seq: number;
  at: number;
  actor_kind: "visitor" | "system" | "staff" | "program";
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  detail: Readonly<Record<string, string | number | boolean | null>>;
  address: string;
  request_id: string;
  previous_hash: string;
  hash: string;
};

export type ConsentRecordTable = {
  id: string;
  receipt: string;
  subject: string;
  choice: JsonObject;
  policy_version: string;
  wording_version: string;
  at: number;
};

export type SetupLinkTable = { token_hash: string; expires_at: number; used_at: number | null };

export type StaffTable = {
  id: string;
  email: string;
  name: string;
  role: Role;
  disabled: Flag;
  created_at: number;
  updated_at: number;
  /** Null until an invited person has set a password. */
  joined_at: number | null;
  /** Start of the grace period for setting up a second factor; null: the time of joining. */
  grace_from: number | null;
};

export type StaffLinkTable = {
  id: string;
  staff_id: string;
  purpose: StaffLinkPurpose;
  created_at: number;
  expires_at: number;
  used_at: number | null;
};

export type DomainCheckTable = {
  name: string;
  version: string;
  result: JsonObject;
  authorized_edition: string;
  checked_at: number;
  expires_at: number;
};

export type ErrorGroupTable = {
  id: string;
  fingerprint: string;
  /** Identifies the same failure across releases. */
  family: string;
  message: string;
  frame: string;
  release: string;
  state: ErrorState;
  seen: number;
  first_at: number;
  last_at: number;
  version: number;
};

export type ErrorReportTable = {
  id: string;
  group_id: string;
  at: number;
  error_id: string;
  message: string;
  stack: string;
  component_stack: string;
  url: string;
  user_agent: string;
};

export type AnalyticsEventTable = {
  id: string;
  day: string;
  at: number;
  kind: string;
  name: string;
  path: string;
  referrer_host: string;
  device: string;
  value: number | null;
  session_id: string;
  props: Readonly<Record<string, string | number | boolean>>;
  release: string;
};

export type OwnDomainCheckTable = { checked_at: number; name: string; result: JsonObject };

export type AssessmentReportTable = {
  id: string;
  token_hash: string;
  report: JsonObject;
  /** Empty when only a link was made. */
  name: string;
  email: string;
  /** True when the report came with a lead. */
  talk: Flag;
  /** True when reminders are still to be sent. */
  reminders: Flag;
  idempotency_key: string;
  created_at: number;
  expires_at: number;
};

/** Tables of this product's migrations. */
export type Tables = BlogTables &
  BookingTables &
  ConversationTables &
  MarketingTables &
  ProgramTables &
  SecurityTables &
  LeadTables &
  MailAccountTables &
  NotificationTables & {
    setting: {
      key: string;
      value: JsonObject;
      version: number;
      updated_at: number;
      updated_by: string | null;
    };
    setting_version: SettingVersionTable;
    job: JobTable;
    content_version: { id: number; version: number };
    subscriber: SubscriberTable;
    outbox: OutboxTable;
    audit: AuditTable;
    /** The end of the audit log, and where its old rows were last cut (platform/work/audit-cut.server.ts); both sealed. */
    audit_head: {
      id: number;
      seq: number;
      hash: string;
      signature: string;
      cut_seq: number;
      cut_hash: string;
      cut_signature: string;
    };
    consent_record: ConsentRecordTable;
    /** A transaction's open cut, which allows deletions from an append-only table (platform/work/append-cut.server.ts). */
    append_cut: { name: string; before: number };
    rate_limit: { key: string; points: number; expires_at: number | null };
    refused_domain: { domain: string; refusals: number; last_at: number };
    setup_link: SetupLinkTable;
    staff: StaffTable;
    staff_link: StaffLinkTable;
    domain_check: DomainCheckTable;
    error_group: ErrorGroupTable;
    error_report: ErrorReportTable;
    assessment_report: AssessmentReportTable;
    own_domain_check: OwnDomainCheckTable;
    analytics_event: AnalyticsEventTable;
  } & AnalyticsTables &
  OperationsTables;
