import type { Feature } from "#platform/product/feature.server.ts";
import { alertsApi } from "./api.server.ts";
import { alertJobs } from "./jobs.server.ts";
import { alertMailWriters } from "./mail.server.tsx";

export const alertsFeature: Feature = {
  name: "alerts",
  uses: ["auth", "backups", "leads", "settings", "system"],
  api: alertsApi,
  jobs: alertJobs,
  mails: alertMailWriters,
};
