import { ticketMailWriters } from "#features/webhooks/tickets/mail.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { webhooksApi } from "./api.server.ts";
import { tidyDeliveries, webhooksJob } from "./job.server.ts";

export const webhooksFeature: Feature = {
  name: "webhooks",
  uses: ["auth", "leads"],
  api: webhooksApi,
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
};
