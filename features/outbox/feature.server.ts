import type { Feature } from "#platform/product/feature.server.ts";
import { outboxMailWriters } from "./mail.server.tsx";
import { outboxVerbs, tidyMails, tidyUnsentMails } from "./verbs.server.ts";

export const outboxFeature: Feature = {
  name: "outbox",
  uses: ["settings"],
  verbs: [outboxVerbs],
  mails: outboxMailWriters,
  liveNouns: { mail: ["mail.changed"] },
  records: {
    lead: { tables: ["outbox"], turn: 1 },
    sentMail: { tables: ["outbox"], tidy: tidyMails },
    unsentMail: { tables: ["outbox"], tidy: tidyUnsentMails },
  },
  mailNames: { "system.test": "Test email" },
};
