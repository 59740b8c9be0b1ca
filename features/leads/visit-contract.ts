import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import { leadId } from "./contract.ts";

export const readLeadVisit = endpoint({
  method: "GET",
  path: "/api/leads/:id/visit",
  summary:
    "Lists the pages of the visit that a lead was sent from, if the visitor allowed analytics",
  access: "leads.view",
  params: leadId,
  answer: z.object({
    /** False if the lead is not, or no longer, linked to a visit. */
    recorded: z.boolean(),
    pages: z.array(z.object({ at: z.number(), path: z.string() })),
  }),
});
