import * as z from "zod/mini";
import { calls, get, post } from "#platform/http/endpoint.ts";
import { domainReportSchema } from "./contract.ts";

export const ownDomainMessages = {
  off: "The domain check is switched off on this server (DOMAIN_CHECK=off).",
  none: "The site's address is not on a public domain, so there is nothing to check.",
  gone: "The domain no longer exists in DNS.",
} as const;

const answer = z.object({
  /** The site's own registered name, as people write it; null if its public URL has none. */
  domain: z.nullable(z.string()),
  /** False while the operator has switched the domain check off. */
  enabled: z.boolean(),
  latest: z.nullable(domainReportSchema),
  history: z.array(
    z.object({
      at: z.number(),
      score: z.nullable(z.number()),
      grade: z.nullable(z.string()),
    }),
  ),
});

export type OwnDomain = z.infer<typeof answer>;

export const ownDomainCalls = calls("/api/own-domain", "security.view", {
  read: get(
    "",
    "The nightly checks of the site's own domain: the newest in full, and the scores of the last 90 days",
    { answer },
  ),
  check: post("", "Checks the site's own domain now; returns the result like a nightly check", {
    access: "security.edit",
    answer,
  }),
});
