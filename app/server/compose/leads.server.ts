import { viewPagesOfVisit } from "#features/analytics/service.server.ts";
import { leadsApi } from "#features/leads/api.server.ts";
import { leadMailWriters } from "#features/leads/mail.server.tsx";
import {
  findLeads,
  viewLastLead,
  viewLeadSources,
  viewOwnTasks,
  viewPromiseRecord,
} from "#features/leads/rules/dashboard.server.ts";
import { viewSummary } from "#features/leads/rules/service.server.ts";
import { testLeadJob } from "#features/leads/rules/test-lead.server.ts";
import { leadJobs } from "#features/leads/rules/update.server.ts";
import { visitOfLead } from "#features/leads/rules/visit.server.ts";
import { readLeadVisit } from "#features/leads/visit-contract.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { Feature } from "./feature.ts";
import type { Services } from "./services.server.ts";

/** Reads the pages that the sender of a lead viewed: leads know the visit, and the collector knows its pages. */
const visits: Handler = handle(readLeadVisit, async ({ ctx, params }) => {
  const { at, session } = await visitOfLead(ctx, params.id);
  if (session === null) return { recorded: false, pages: [] };
  return { recorded: true, pages: await viewPagesOfVisit(ctx, session, at) };
});

async function viewPromises(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  return {
    summary: await viewSummary(ctx),
    record: await viewPromiseRecord(ctx),
    everWritten: (await viewLastLead(ctx)) !== null,
  };
}

export function leads({ appContext, leadDeps, mailer }: Services): Feature {
  return {
    api: [...leadsApi(leadDeps), visits],
    jobs: [...leadJobs, testLeadJob({ ...leadDeps, mailer })],
    mails: leadMailWriters(appContext, leadDeps.translateFor),
    dashboard: { promises: viewPromises, tasks: viewOwnTasks, sources: viewLeadSources },
    staffSearch: {
      async leads(ctx, query, max) {
        const found = await findLeads(ctx, query, max);
        return found.map(({ id, name, email }) => ({ id, title: name, note: email }));
      },
    },
  };
}
