import type { Feature } from "#platform/product/feature.server.ts";
import { alertJobs } from "./jobs.server.ts";
import { alertMailWriters } from "./mail.server.tsx";
import { alertVerbs } from "./webhook.server.ts";

export const alertsFeature: Feature = {
  name: "alerts",
  uses: ["auth", "backups", "leads", "settings", "system"],
  verbs: [alertVerbs],
  jobs: alertJobs,
  mails: alertMailWriters,
  liveNouns: { alert: ["system.changed"] },
  tablesWithoutPeople: {
    alert: "what is wrong with the site now",
    alert_delivery: "what is to be told of the site to the owner's webhook",
  },
  mailNames: {
    "alert.cleared": "Alert: resolved",
    "alert.raised": "Alert: action needed",
    "owner.weekly": "Weekly report",
  },
};
