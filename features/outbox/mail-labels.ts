import type { MailState } from "./contract.ts";

export const stateLabels: Record<MailState, string> = {
  queued: "Waiting",
  held: "Held",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  cancelled: "Stopped",
};
