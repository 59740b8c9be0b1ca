import type { Role } from "#platform/permissions.ts";
import type { Flag, JsonObject } from "./column-types.ts";
import type { AnalyticsTables } from "./tables-analytics.ts";
import type { BlogTables } from "./tables-blog.ts";
import type { BookingTables } from "./tables-booking.ts";
import type { ConversationTables, MailAccountTables } from "./tables-conversations.ts";
import type { LeadTables } from "./tables-leads.ts";
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
export const errorStates = ["open", "muted", "resolved"] as const;
export type ErrorState = (typeof errorStates)[number];
export type StaffLinkPurpose = "invite" | "reset";

export type SettingVersionTable = {
  key: string;
  version: number;
  value: JsonObject;
  at: number;
  authorId: string | null;
  authorName: string;
};

export type JobTable = {
  name: string;
  dueAt: number;
  /** The process that is running the job, until its lease ends. */
  runner: string | null;
  leasedUntil: number | null;
  startedAt: number | null;
  finishedAt: number | null;
  succeededAt: number | null;
  outcome: string;
  lastError: string | null;
  /** Consecutive failures since the last success. */
  failures: number;
  runs: number;
};

export type SubscriberTable = {
  id: string;
  email: string;
  state: SubscriberState;
  sourcePath: string;
  createdAt: number;
  updatedAt: number;
  requestedAt: number | null;
  confirmHash: string | null;
  confirmExpiresAt: number | null;
  confirmedAt: number | null;
  unsubscribedAt: number | null;
  receipt: string;
  leaveToken: string;
  /** Topic of interest, from the page of the sign-up or from an import; empty: unknown. */
  topic: string;
  industry: string;
  /** Place outside this site where consent was given; empty: on this site. */
  consentSource: string;
  importId: string | null;
  /** If set, the address is never mailed, whatever the state. */
  suppressedAt: number | null;
  suppressedReason: string;
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
  dueAt: number;
  leasedUntil: number | null;
  lastError: string | null;
  dedupeKey: string;
  subjectType: string;
  subjectId: string;
  createdAt: number;
  sentAt: number | null;
};

export type AuditTable = {
  seq: number;
  at: number;
  actorKind: "visitor" | "system" | "staff" | "program";
  actorId: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  detail: Readonly<Record<string, string | number | boolean | null>>;
  address: string;
  requestId: string;
  previousHash: string;
  hash: string;
};

export type ConsentRecordTable = {
  id: string;
  receipt: string;
  subject: string;
  choice: JsonObject;
  policyVersion: string;
  wordingVersion: string;
  at: number;
};

export type SetupLinkTable = { tokenHash: string; expiresAt: number; usedAt: number | null };

export type StaffTable = {
  id: string;
  email: string;
  name: string;
  role: Role;
  disabled: Flag;
  createdAt: number;
  updatedAt: number;
  /** Null until an invited person has set a password. */
  joinedAt: number | null;
  /** Start of the grace period for setting up a second factor; null: the time of joining. */
  graceFrom: number | null;
};

export type StaffLinkTable = {
  id: string;
  staffId: string;
  purpose: StaffLinkPurpose;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
};

export type DomainCheckTable = {
  name: string;
  version: string;
  result: JsonObject;
  authorizedEdition: string;
  checkedAt: number;
  expiresAt: number;
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
  firstAt: number;
  lastAt: number;
  version: number;
};

export type ErrorReportTable = {
  id: string;
  groupId: string;
  at: number;
  errorId: string;
  message: string;
  stack: string;
  componentStack: string;
  url: string;
  userAgent: string;
};

export type AnalyticsEventTable = {
  id: string;
  day: string;
  at: number;
  kind: string;
  name: string;
  path: string;
  referrerHost: string;
  device: string;
  value: number | null;
  sessionId: string;
  props: Readonly<Record<string, string | number | boolean>>;
  release: string;
};

export type OwnDomainCheckTable = { checkedAt: number; name: string; result: JsonObject };

export type AssessmentReportTable = {
  id: string;
  tokenHash: string;
  report: JsonObject;
  /** Empty when only a link was made. */
  name: string;
  email: string;
  /** True when the report came with a lead. */
  talk: Flag;
  /** True when reminders are still to be sent. */
  reminders: Flag;
  idempotencyKey: string;
  createdAt: number;
  expiresAt: number;
};

/** Tables of this product's migrations. A feature adds its own where its queries stand (features/csp-reports/). */
export interface Tables
  extends BlogTables,
    BookingTables,
    ConversationTables,
    MarketingTables,
    ProgramTables,
    SecurityTables,
    LeadTables,
    MailAccountTables,
    NotificationTables,
    AnalyticsTables,
    OperationsTables {
  setting: {
    key: string;
    value: JsonObject;
    version: number;
    updatedAt: number;
    updatedBy: string | null;
  };
  settingVersion: SettingVersionTable;
  job: JobTable;
  contentVersion: { id: number; version: number };
  subscriber: SubscriberTable;
  outbox: OutboxTable;
  audit: AuditTable;
  /** The end of the audit log, and where its old rows were last cut (platform/work/audit-cut.server.ts); both sealed. */
  auditHead: {
    id: number;
    seq: number;
    hash: string;
    signature: string;
    cutSeq: number;
    cutHash: string;
    cutSignature: string;
  };
  consentRecord: ConsentRecordTable;
  /** A transaction's open cut, which allows deletions from an append-only table (platform/work/append-cut.server.ts). */
  appendCut: { name: string; before: number };
  rateLimit: { key: string; points: number; expiresAt: number | null };
  refusedDomain: { domain: string; refusals: number; lastAt: number };
  setupLink: SetupLinkTable;
  staff: StaffTable;
  staffLink: StaffLinkTable;
  domainCheck: DomainCheckTable;
  errorGroup: ErrorGroupTable;
  errorReport: ErrorReportTable;
  assessmentReport: AssessmentReportTable;
  ownDomainCheck: OwnDomainCheckTable;
  analyticsEvent: AnalyticsEventTable;
}
