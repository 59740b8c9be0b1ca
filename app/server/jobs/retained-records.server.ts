import { pictureTexts } from "#app/server/pages/picture-texts.server.ts";
import type { lastingRecordTexts, retainedRecordTexts } from "#content/legal/retained-records.ts";
import { tidyEvents } from "#features/analytics/service.server.ts";
import {
  tidyLookConsents,
  tidyStoppedLooks,
  tidyUnconfirmedLooks,
} from "#features/assessment/monthly/tidy.server.ts";
import { tidyReportLinks, tidyReports } from "#features/assessment/service.server.ts";
import { tidySessions } from "#features/auth/sessions/service.server.ts";
import { resolveBeforeTidying } from "#features/campaigns/progress.server.ts";
import { forgetGoneRecipients } from "#features/campaigns/store.server.ts";
import { tidyConsents } from "#features/consent/service.server.ts";
import { tidyInbound } from "#features/conversations/service.server.ts";
import { tidyCspReports } from "#features/csp-reports/service.server.ts";
import { tidyChecks } from "#features/domain-check/service.server.ts";
import { tidyErrorReports } from "#features/errors/service.server.ts";
import { tidyLeads } from "#features/leads/rules/tidy.server.ts";
import { tidyPictures } from "#features/media/tidy.server.ts";
import {
  tidyLeft,
  tidyNewsletterConsents,
  tidyUnconfirmed,
} from "#features/newsletter/membership.server.ts";
import { tidyMails, tidyUnsentMails } from "#features/outbox/service.server.ts";
import { tidyMissingPaths } from "#features/redirects/traffic.server.ts";
import type { RetainedKind } from "#features/settings/retention.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { tidyRateLimits } from "#platform/http/rate-limit.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { cutAuditBefore } from "#platform/work/audit-cut.server.ts";

/** The tables of a kind of record, and how it is deleted: by the nightly job, or as `endedBy` describes. */
type RetainedRecord = { tables: readonly string[] } & (
  | { tidy: (ctx: RequestContext, days: number, signal: AbortSignal) => Promise<unknown> }
  | { endedBy: string }
);

/**
 * Each kind of record in the privacy policy; its text is in content/legal/retained-records.ts, its days are in the
 * settings. The policy's table of storage times and the nightly tidy-up both use this list.
 */
export const retainedRecords: Record<
  RetainedKind & keyof typeof retainedRecordTexts,
  RetainedRecord
> = {
  lead: {
    tables: [
      "lead",
      "lead_event",
      "lead_visit",
      "lead_message",
      "lead_attachment",
      "lead_reply_token",
      "notification",
      "reply_file",
      "scheduled_answer",
      "booking",
      "outbox",
    ],
    tidy: tidyLeads,
  },
  newsletter: {
    tables: ["subscriber"],
    tidy: async (ctx, days) => {
      await tidyLeft(ctx, days);
      await forgetGoneRecipients(ctx);
    },
  },
  newsletterUnconfirmed: { tables: ["subscriber"], tidy: tidyUnconfirmed },
  assessment: { tables: ["assessment_report"], tidy: tidyReports },
  assessmentLink: { tables: ["assessment_report"], tidy: tidyReportLinks },
  monthlyLook: { tables: ["monthly_look"], tidy: tidyStoppedLooks },
  monthlyLookUnconfirmed: { tables: ["monthly_look"], tidy: tidyUnconfirmedLooks },
  domainCheck: { tables: ["domain_check"], tidy: tidyChecks },
  consentLedger: {
    tables: ["consent_record"],
    tidy: async (ctx, days) => {
      await tidyConsents(ctx, days, ["cookies", "assessment"]);
      await tidyNewsletterConsents(ctx, days);
      await tidyLookConsents(ctx, days);
    },
  },
  analytics: { tables: ["analytics_event"], tidy: tidyEvents },
  errorReport: {
    tables: ["error_group", "error_report", "csp_violation"],
    tidy: async (ctx, days) => {
      await tidyErrorReports(ctx, days);
      await tidyCspReports(ctx, days);
    },
  },
  missingPath: { tables: ["missing_path"], tidy: tidyMissingPaths },
  sentMail: {
    tables: ["outbox"],
    tidy: async (ctx, days) => {
      await resolveBeforeTidying(ctx);
      await tidyMails(ctx, days);
    },
  },
  unsentMail: { tables: ["outbox"], tidy: tidyUnsentMails },
  rateCounter: { tables: ["rate_limit"], tidy: tidyRateLimits },
  inboundMail: { tables: ["inbound_message", "delivery_report"], tidy: tidyInbound },
  serverLog: {
    tables: [],
    endedBy: "the log service of the machine, as docs/operations.md sets it",
  },
  staffSecurityLog: {
    tables: ["audit"],
    tidy: (ctx, days) => cutAuditBefore(ctx, ctx.now() - days * dayMs),
  },
  staffSession: {
    tables: ["auth_session", "auth_verification", "staff_link", "sso_request"],
    tidy: tidySessions,
  },
  unusedPicture: {
    tables: ["picture", "picture_file"],
    tidy: (ctx, days) => tidyPictures(ctx, days, pictureTexts),
  },
  backup: { tables: [], endedBy: "the next copy: features/backups/copy-retention.ts" },
};

/** Tables of the records that are never deleted. */
export const lastingRecords: Record<
  keyof typeof lastingRecordTexts,
  { tables: readonly string[] }
> = {
  suppressionCode: { tables: ["newsletter_suppression"] },
  suppressedAddress: { tables: ["subscriber"] },
  dailyTotals: { tables: ["analytics_day", "analytics_vital", "analytics_element"] },
  staffAccount: {
    tables: [
      "staff",
      "staff_signature",
      "auth_user",
      "auth_account",
      "auth_passkey",
      "auth_two_factor",
      "saved_view",
      "notification_preference",
      "push_device",
      "booking_person",
      "open_record",
      "setting",
      "setting_version",
      "mail_template_version",
      "post_version",
      "post_pending",
      "newsletter_import",
      "newsletter_send",
      "redirect",
      "feature_flag",
      "feature_flag_change",
      "first_hour_step",
      "api_token",
      "mail_account",
      "mail_account_request",
      "sso_person",
    ],
  },
};

/** All other tables with their content, none of it about a person. A test finds tables missing from these lists. */
export const tablesWithoutPeople: Readonly<Record<string, string>> = {
  alert: "what is wrong with the site now",
  alert_delivery: "what is to be told of the site to the owner's webhook",
  analytics_fold: "which days were counted",
  analytics_release: "builds of the site",
  append_cut: "empty outside a transaction",
  audit_head: "number and hash of the newest row of the log",
  auth_form: "the form of the sign-in library's tables",
  backup_run: "which copies were made",
  blog_start: "whether the first posts were written",
  booking_busy: "when staff are busy, without a word of what for",
  consent_wording: "what the cookie banner said",
  content_version: "a number",
  job: "when the site's own work runs",
  key_turn: "salts of keys",
  mailbox_position: "how far our own mailbox was read",
  kysely_migration: "steps that were carried out",
  kysely_migration_lock: "a lock",
  mail_template: "texts of our own",
  newsletter_welcome: "a text of our own",
  own_domain_check: "public records of the company's own domain",
  post: "texts of our own",
  post_share: "links to drafts of our own",
  post_slug: "addresses of our own pages",
  push_delivery: "which notification waits for which device",
  push_key: "our own key pair for push messages",
  probe: "whether the site's own ways work",
  refused_domain: "how often a mail provider was turned away",
  release_seen: "builds of the site",
  search_document: "texts of our own, as search reads them",
  setup_link: "hash of the link that makes the first account",
  newsletter_recipient: "whether a mail of a send went out, by a reader's number",
  site_notice: "a text of our own",
  sso_provider: "where our staff sign in",
  webhook: "addresses of our own programs",
  webhook_cursor: "how far the log was read for our own programs",
  webhook_delivery:
    "what our own programs were told: ids and states, without a word about a person",
};
