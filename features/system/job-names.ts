/** Display names of the jobs; an unknown job shows its own name. */
const names: Record<string, string> = {
  "tidy-up": "Nightly cleanup",
  "tidy-counters": "Delete old counters",
  "publish-posts": "Publish scheduled posts",
  "end-holds": "End expired holds on leads",
  "newsletter-sends": "Newsletter campaigns",
  "site-notice": "Show and hide the site notice",
  "test-lead": "Hourly test lead",
  "own-domain": "Check our own domain",
  "feature-ends": "End temporary features",
  watch: "Monitor the site",
  "weekly-letter": "Weekly email to the owners",
  backup: "Back up the database",
  "backup-proof": "Test-restore the newest backup",
  "copies-to-store": "Send copies to the file store",
  "files-to-store": "Move files to the file store",
  "file-store-tidy": "Delete files without a record",
  "count-visits": "Count visits",
  "alert-webhook": "Send alerts to the webhook",
  "booking-calendars": "Read staff calendars",
  "inbound-mail": "Process incoming mail",
  "monthly-looks": "Monthly domain checks",
  "note-audit-end": "Record the end of the audit log",
  "notification-mails": "Send notification emails",
  notifications: "Notify staff of what is due",
  "push-messages": "Send push messages",
  "notifications-tidy": "Delete old notifications",
  "scheduled-answers": "Send scheduled answers",
  "single-sign-on": "Check who left the directory",
  webhooks: "Send webhook messages",
};

/** Returns the name of a job that staff read. */
export function jobName(name: string): string {
  return names[name] ?? name;
}
