import {
  findLeads,
  viewLeadSources,
  viewOwnTasks,
  viewPromises,
} from "#features/leads/rules/dashboard.server.ts";
import { testLeadJob } from "#features/leads/rules/test-lead.server.ts";
import { leadJobs } from "#features/leads/rules/update.server.ts";
import { followChoice } from "#features/leads/rules/visit.server.ts";
import { stateOfAnswers } from "#features/leads/store/answers.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { leadsApi } from "./api.server.ts";
import { leadMailWriters } from "./mail.server.tsx";

export const leadsFeature: Feature = {
  name: "leads",
  uses: ["analytics", "auth", "settings"],
  api: leadsApi,
  jobs: [...leadJobs, testLeadJob()],
  mails: leadMailWriters,
  liveSources: [{ name: "lead.changed", read: ({ db }) => stateOfAnswers(db) }],
  hooks: { "consent.replaced": [followChoice] },
  dashboard: { promises: viewPromises, tasks: viewOwnTasks, sources: viewLeadSources },
  finders: { leads: findLeads },
};
