import type { Webhook } from "./contract.ts";
import { ticketSystemFacts } from "./tickets/systems.ts";

/** Names of the forms in which a receiver is told. */
export const formatNames: Record<Webhook["format"], string> = {
  standard: "Standard Webhooks (JSON, signed)",
  slack: "Slack",
  teams: "Microsoft Teams",
  halopsa: `${ticketSystemFacts.halopsa.name}, by mail`,
  connectwise: `${ticketSystemFacts.connectwise.name}, by mail`,
  autotask: `${ticketSystemFacts.autotask.name}, by mail`,
};
