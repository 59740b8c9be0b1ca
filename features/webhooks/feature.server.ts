import { ticketMailWriters } from "#features/webhooks/tickets/mail.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { tidyDeliveries, webhooksJob } from "./job.server.ts";
import { webhookVerbs } from "./verbs.server.ts";

export const webhooksFeature: Feature = {
  name: "webhooks",
  uses: ["auth", "leads"],
  verbs: [webhookVerbs],
  jobs: [webhooksJob],
  mails: ticketMailWriters,
  liveNouns: { webhook: ["settings.changed"] },
  tablesWithoutPeople: {
    webhook: "addresses of our own programs",
    webhook_cursor: "how far the log was read for our own programs",
    webhook_delivery:
      "what our own programs were told: ids and states, without a word about a person",
  },
  cleanup: [{ name: "webhook deliveries", run: tidyDeliveries }],
  mailNames: { "webhook.ticket": "Event for a ticket system" },
  auditNames: {
    "webhook.added": "Added a webhook",
    "webhook.deleted": "Deleted a webhook",
    "webhook.replayed": "Sent a webhook's message again",
    "webhook.secret_rotated": "Replaced a webhook's secret",
    "webhook.switched_off": "Switched a webhook off",
    "webhook.switched_on": "Switched a webhook on",
    "webhook.tested": "Tested a webhook",
  },
};
