/** Names of campaigns in the audit log, by action. */
export const campaignAuditNames: Readonly<Record<string, string>> = {
  "send.canceled": "Canceled a campaign",
  "send.changed": "Changed a campaign",
  "send.confirmed": "Sent or scheduled a campaign",
  "send.created": "Started a campaign",
  "send.drafted_for_post": "Drafted a newsletter about a post",
  "send.paused": "Paused a campaign",
  "send.planned_for_post": "Scheduled a newsletter about a post",
  "send.resumed": "Resumed a campaign",
  "send.retried": "Retried failed recipients of a campaign",
  "send.retry_taken_back": "Undid a retry of a campaign",
  "send.tested": "Sent a test of a campaign",
  "send.unscheduled": "Unscheduled a campaign",
};
