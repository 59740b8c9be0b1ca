import type { Flag, JsonObject } from "./column-types.ts";

export type CampaignState = "draft" | "scheduled" | "sending" | "paused" | "sent" | "canceled";
/** "handed": the mail is in the outbox; "left": the subscriber had already unsubscribed. */
export type RecipientState = "queued" | "handed" | "sent" | "failed" | "left" | "canceled";

export type NewsletterImportTable = {
  id: string;
  at: number;
  file_name: string;
  /** The person who confirmed that everybody in the file agreed, and the wording of this statement. */
  author_id: string | null;
  author_name: string;
  statement: string;
  added: number;
  known: number;
  suppressed: number;
};

export type NewsletterSendTable = {
  id: string;
  subject: string;
  preview_text: string;
  body: string;
  state: CampaignState;
  /** Segment of the list that receives the campaign; empty: everybody. */
  topic: string;
  industry: string;
  source: string;
  due_at: number | null;
  started_at: number | null;
  finished_at: number | null;
  /** The post that the campaign announces; each post is announced once. */
  post_id: string | null;
  /** Tag of the campaign in links to this site; empty: links stay as written. */
  tag: string;
  author_name: string;
  version: number;
  created_at: number;
  updated_at: number;
};

export type NewsletterRecipientTable = {
  id: string;
  send_id: string;
  subscriber_id: string;
  state: RecipientState;
  outbox_id: string | null;
  last_error: string | null;
  settled_at: number | null;
  /** Time of the last requested retry after a failure. */
  retried_at: number | null;
};

/** The only record of a deleted reader: a keyed hash of the address. */
export type NewsletterSuppressionTable = {
  address_hash: string;
  at: number;
  /** "suppressed": never to be mailed, whoever requests it. "left": not to be imported, but may sign up again. */
  kind: "suppressed" | "left";
};

export type NewsletterWelcomeTable = {
  id: number;
  enabled: Flag;
  subject: string;
  body: string;
  version: number;
  updated_at: number;
};

export type RedirectTable = {
  id: string;
  source: string;
  target: string;
  status: number;
  hits: number;
  last_hit_at: number | null;
  author_name: string;
  version: number;
  created_at: number;
  updated_at: number;
  /** A deleted redirect is stored for a day, so that the deletion can be undone. */
  deleted_at: number | null;
};

export type MissingPathTable = {
  path: string;
  asked: number;
  first_at: number;
  last_at: number;
  /** Path on this site, or host of another site, that the last visitor came from; empty: unknown. */
  referrer: string;
  ignored: Flag;
};

export type SiteNoticeTable = {
  id: number;
  text: string;
  link_label: string;
  link: string;
  tone: "info" | "urgent";
  starts_at: number;
  ends_at: number | null;
  /** Identifies this wording in the visitor's browser, so that a new wording is shown again. */
  revision: string;
  /** 1 when the rendered pages show the announcement. */
  shown: Flag;
  version: number;
  updated_at: number;
};

/** Newsletter campaigns, redirects and the announcement over every page. */
/** "pending": not confirmed yet. */
export type MonthlyLookState = "pending" | "active" | "stopped";

/** A domain that is checked every month, and the email address that receives the changes. */
export type MonthlyLookTable = {
  id: string;
  name: string;
  /** The name as displayed. */
  shown: string;
  email: string;
  state: MonthlyLookState;
  /** Language code of the page of the request, such as "es". */
  language: string;
  /** The report on which it was requested; null when none is stored. */
  report_id: string | null;
  /** The receipt number in the consent ledger. */
  receipt: string;
  stop_token: string;
  confirm_hash: string | null;
  requested_at: number;
  confirm_expires_at: number;
  confirmed_at: number | null;
  stopped_at: number | null;
  /** When the next check is due; null when none is planned. */
  next_at: number | null;
  /** Consecutive failed checks. */
  failures: number;
  /** The result before the latest one; null before the second check. */
  earlier: JsonObject | null;
  /** The latest result; rows that could not be checked keep their last known state. */
  latest: JsonObject | null;
  /** Number of scored rows of the latest check that could not be checked. */
  unseen: number;
  looked_at: number | null;
  created_at: number;
};

export type MarketingTables = {
  newsletter_import: NewsletterImportTable;
  newsletter_send: NewsletterSendTable;
  newsletter_recipient: NewsletterRecipientTable;
  newsletter_suppression: NewsletterSuppressionTable;
  newsletter_welcome: NewsletterWelcomeTable;
  monthly_look: MonthlyLookTable;
  /** The texts of one edition of the cookie banner. */
  consent_wording: { edition: number; words: JsonObject; at: number };
  redirect: RedirectTable;
  missing_path: MissingPathTable;
  site_notice: SiteNoticeTable;
};
