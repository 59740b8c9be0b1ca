import { ticketMailWriters } from "#features/webhooks/tickets/mail.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { webhooksApi } from "./api.server.ts";
import { webhooksJob } from "./job.server.ts";

export const webhooksFeature: Feature = {
  name: "webhooks",
  uses: ["auth", "leads"],
  api: webhooksApi,
  jobs: [webhooksJob],
  mails: ticketMailWriters,
};
