import { monthlyLookApi } from "#features/assessment/monthly/api.server.ts";
import { monthlyLookJob } from "#features/assessment/monthly/look-job.server.ts";
import { monthlyLookMailWriters } from "#features/assessment/monthly/mail.server.tsx";
import type { Feature } from "#platform/product/feature.server.ts";
import { assessmentApi } from "./api.server.ts";
import { assessmentMailWriters } from "./mail.server.tsx";

export const assessmentFeature: Feature = {
  name: "assessment",
  uses: ["domain-check", "leads", "settings"],
  api: [...assessmentApi, ...monthlyLookApi],
  jobs: [monthlyLookJob],
  mails: (appContext) => ({
    ...assessmentMailWriters(appContext),
    ...monthlyLookMailWriters(appContext),
  }),
};
