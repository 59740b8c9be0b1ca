import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import { leadSchema } from "./contract.ts";

/** The dashboard's counts: waiting, late, received today. */
export const leadSummarySchema = z.object({
  waiting: z.array(leadSchema),
  late: z.number(),
  dueToday: z.number(),
  cameToday: z.number(),
  open: z.number(),
});
export type LeadSummary = z.infer<typeof leadSummarySchema>;

export const leadOverview = endpoint({
  method: "GET",
  path: "/api/leads-overview",
  summary: "Returns the number of leads in each status and view, and the pages they came from",
  access: "leads.view",
  answer: z.object({
    counts: z.record(z.string(), z.number()),
    late: z.number(),
    held: z.number(),
    steps: z.number(),
    replies: z.number(),
    /** Pages that brought the most leads. */
    sources: z.array(z.string()),
  }),
});
