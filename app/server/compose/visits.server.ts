import { viewPagesOfVisit } from "#features/analytics/visit.server.ts";
import { readLeadVisit } from "#features/leads/contract.ts";
import { visitOfLead } from "#features/leads/rules/visit.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";

/** The pages that the sender of a lead looked at: the leads know the visit, the collector its pages. */
export const visitsApi: Handler[] = [
  handle(readLeadVisit, async ({ ctx, params }) => {
    const { at, session } = await visitOfLead(ctx, params.id);
    if (session === null) return { recorded: false, pages: [] };
    return { recorded: true, pages: await viewPagesOfVisit(ctx, session, at) };
  }),
];
