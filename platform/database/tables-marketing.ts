import type { Flag, JsonObject } from "./column-types.ts";

export const campaignStates = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "sent",
  "canceled",
] as const;
export type CampaignState = (typeof campaignStates)[number];

/** "handed": the mail is in the outbox; "left": the subscriber had already unsubscribed. */
export const recipientStates = ["queued", "handed", "sent", "failed", "left", "canceled"] as const;
export type RecipientState = (typeof recipientStates)[number];

export const announcementTones = ["info", "urgent"] as const;

export type NewsletterImportTable = {
  id: string;
  at: number;
  fileName: string;
  /** The person who confirmed that everybody in the file agreed, and the wording of this statement. */
  authorId: string | null;
  authorName: string;
  statement: string;
  added: number;
  known: number;
  suppressed: number;
};

export type NewsletterSendTable = {
  id: string;
  subject: string;
  previewText: string;
  body: string;
  state: CampaignState;
  /** Segment of the list that receives the campaign; empty: everybody. */
  topic: string;
  industry: string;
  source: string;
  dueAt: number | null;
  startedAt: number | null;
  finishedAt: number | null;
  /** The post that the campaign announces; each post is announced once. */
  postId: string | null;
  /** Tag of the campaign in links to this site; empty: links stay as written. */
  tag: string;
  authorName: string;
  version: number;
  createdAt: number;
  updatedAt: number;
};

export type NewsletterRecipientTable = {
  id: string;
  sendId: string;
  subscriberId: string;
  state: RecipientState;
  outboxId: string | null;
  lastError: string | null;
  settledAt: number | null;
  /** Time of the last requested retry after a failure. */
  retriedAt: number | null;
};

/** The only record of a deleted reader: a keyed hash of the address. */
export type NewsletterSuppressionTable = {
  addressHash: string;
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
  updatedAt: number;
};

export type RedirectTable = {
  id: string;
  source: string;
  target: string;
  status: number;
  hits: number;
  lastHitAt: number | null;
  authorName: string;
  version: number;
  createdAt: number;
  updatedAt: number;
  /** A deleted redirect is stored for a day, so that the deletion can be undone. */
  deletedAt: number | null;
};

export type MissingPathTable = {
  path: string;
  asked: number;
  firstAt: number;
  lastAt: number;
  /** Path on this site, or host of another site, that the last visitor came from; empty: unknown. */
  referrer: string;
  ignored: Flag;
};

export type SiteNoticeTable = {
  id: number;
  text: string;
  linkLabel: string;
  link: string;
  tone: (typeof announcementTones)[number];
  startsAt: number;
  endsAt: number | null;
  /** Identifies this wording in the visitor's browser, so that a new wording is shown again. */
  revision: string;
  /** 1 when the rendered pages show the announcement. */
  shown: Flag;
  version: number;
  updatedAt: number;
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
  reportId: string | null;
  /** The receipt number in the consent ledger. */
  receipt: string;
  stopToken: string;
  confirmHash: string | null;
  requestedAt: number;
  confirmExpiresAt: number;
  confirmedAt: number | null;
  stoppedAt: number | null;
  /** When the next check is due; null when none is planned. */
  nextAt: number | null;
  /** Consecutive failed checks. */
  failures: number;
  /** The result before the latest one; null before the second check. */
  earlier: JsonObject | null;
  /** The latest result; rows that could not be checked keep their last known state. */
  latest: JsonObject | null;
  /** Number of scored rows of the latest check that could not be checked. */
  unseen: number;
  lookedAt: number | null;
  createdAt: number;
};

export type MarketingTables = {
  newsletterImport: NewsletterImportTable;
  newsletterSend: NewsletterSendTable;
  newsletterRecipient: NewsletterRecipientTable;
  newsletterSuppression: NewsletterSuppressionTable;
  newsletterWelcome: NewsletterWelcomeTable;
  monthlyLook: MonthlyLookTable;
  /** The texts of one edition of the cookie banner. */
  consentWording: { edition: number; words: JsonObject; at: number };
  redirect: RedirectTable;
  missingPath: MissingPathTable;
  siteNotice: SiteNoticeTable;
};
