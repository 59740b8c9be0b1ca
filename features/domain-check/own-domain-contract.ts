import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { verdictSchema } from "./contract.ts";

export const ownDomainChecks = endpoint({
  method: "GET",
  path: "/api/own-domain",
  summary:
    "What the nightly look at the site's own domain saw: the newest in full, scores of the last 90 days",
  access: "security.view",
  answer: z.object({
    latest: z.nullable(verdictSchema),
    history: z.array(
      z.object({
        at: z.number(),
        score: z.nullable(z.number()),
        grade: z.nullable(z.string()),
      }),
    ),
  }),
});
