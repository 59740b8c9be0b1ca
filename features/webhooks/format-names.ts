import type { Webhook } from "./contract.ts";
import { ticketSystemFacts } from "./tickets/systems.ts";

/** Names of the message formats. */
export const formatNames: Record<Webhook["format"], string> = {
  standard: "Standard Webhooks (JSON, signed)",
  slack: "Slack",
  teams: "Microsoft Teams",
  halopsa: `${ticketSystemFacts.halopsa.name}, by mail`,
  connectwise: `${ticketSystemFacts.connectwise.name}, by mail`,
  autotask: `${ticketSystemFacts.autotask.name}, by mail`,
};
