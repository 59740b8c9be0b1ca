import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

const release = z.object({
  id: z.string(),
  commit: z.string(),
  builtAt: z.nullable(z.number()),
});

const seen = z.extend(release, {
  node: z.string(),
  firstAt: z.number(),
  lastStartAt: z.number(),
  starts: z.number(),
  /** Failures in visitors' browsers while it ran. */
  errors: z.number(),
  /** Visits that allowed measuring. */
  visits: z.number(),
  /** Errors for every 1,000 of these visits; null while there are too few. */
  errorRate: z.nullable(z.number()),
  /** 75th percentiles: LCP and INP in milliseconds, CLS without a unit; null while there are too few samples. */
  vitals: z.object({
    LCP: z.nullable(z.number()),
    INP: z.nullable(z.number()),
    CLS: z.nullable(z.number()),
  }),
  /** Days from its first start to that of the next one, or to now. */
  days: z.number(),
});
export type SeenRelease = z.infer<typeof seen>;

const step = z.object({
  id: z.string(),
  title: z.string(),
  /** "open" has to be done, "advised" should be. */
  state: z.enum(["done", "advised", "open"]),
  words: z.string(),
  /** Screen of the admin where it is done; empty where it is done on the server. */
  link: z.string(),
});
export type GoLiveStep = z.infer<typeof step>;

export const readDeployment = endpoint({
  method: "GET",
  path: "/api/deployment",
  summary: "What runs here, what ran before, and what is left to do before the site goes public",
  access: "deployment.view",
  answer: z.object({
    release,
    startedAt: z.number(),
    node: z.string(),
    engine: z.string(),
    migrations: z.array(z.object({ name: z.string(), at: z.number() })),
    pending: z.array(z.string()),
    releases: z.array(seen),
    /** Fewer visits or samples than this tell nothing. */
    minSamples: z.number(),
    steps: z.array(step),
    cache: z.object({
      pages: z.number(),
      bytes: z.number(),
      /** Since this process began. */
      hits: z.number(),
      misses: z.number(),
      contentVersion: z.number(),
    }),
  }),
});

export const rebuildPages = endpoint({
  method: "POST",
  path: "/api/deployment/rebuild",
  summary: "Makes every kept page old, so that each is rendered afresh when somebody asks for it",
  access: "deployment.edit",
  answer: z.object({ contentVersion: z.number() }),
});
