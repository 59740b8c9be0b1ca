import type { MailState } from "./contract.ts";

export const stateWords: Record<MailState, string> = {
  queued: "Waiting",
  held: "Held",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  cancelled: "Stopped",
};
