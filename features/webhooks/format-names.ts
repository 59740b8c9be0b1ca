import type { Webhook } from "./contract.ts";

/** Names of the forms in which a receiver is told. */
export const formatNames: Record<Webhook["format"], string> = {
  standard: "Standard Webhooks (JSON, signed)",
  slack: "Slack",
  teams: "Microsoft Teams",
};
