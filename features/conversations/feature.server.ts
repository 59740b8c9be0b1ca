import type { Feature } from "#platform/product/feature.server.ts";
import { conversationMailWriters } from "./mail.server.tsx";
import { inboundJob, tidyInbound } from "./service.server.ts";
import { inboundVerbs } from "./verbs.server.ts";

export const conversationsFeature: Feature = {
  name: "conversations",
  uses: ["auth", "leads", "newsletter", "settings"],
  verbs: [inboundVerbs],
  jobs: [inboundJob],
  mails: conversationMailWriters,
  liveNouns: { inbound: ["mail.changed"] },
  records: { inboundMail: { tables: ["inbound_message", "delivery_report"], tidy: tidyInbound } },
  tablesWithoutPeople: { mailbox_position: "how far our own mailbox was read" },
  mailNames: { "inbound.too_large": "Notice about an email that was too large" },
  auditNames: {
    "inbound.downloaded": "Downloaded an email that belongs to no lead",
    "inbound.lead_made": "Turned an email into a lead",
    "inbound.signature_refused": "Refused the signature of an incoming email",
  },
};
