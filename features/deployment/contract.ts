import * as z from "zod/mini";
import { calls, get, post } from "#platform/http/endpoint.ts";

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
  /** Errors in visitors' browsers while this release ran. */
  errors: z.number(),
  /** Visits that allowed analytics. */
  visits: z.number(),
  /** Errors per 1,000 of these visits; null while there are too few. */
  errorRate: z.nullable(z.number()),
  /** 75th percentiles: LCP and INP in milliseconds, CLS without a unit; null while there are too few samples. */
  vitals: z.object({
    LCP: z.nullable(z.number()),
    INP: z.nullable(z.number()),
    CLS: z.nullable(z.number()),
  }),
  /** Days from its first start to the next release's first start, or to now. */
  days: z.number(),
});
export type SeenRelease = z.infer<typeof seen>;

const step = z.object({
  id: z.string(),
  title: z.string(),
  /** "open" must be done, "advised" should be. */
  state: z.enum(["done", "advised", "open"]),
  text: z.string(),
  /** Admin screen of the step; empty for steps on the server. */
  link: z.string(),
});
export type GoLiveStep = z.infer<typeof step>;

export const deploymentCalls = calls("/api/deployment", "deployment.view", {
  read: get(
    "",
    "Returns the running release, earlier ones, and the steps before the site goes public",
    {
      answer: z.object({
        release,
        startedAt: z.number(),
        node: z.string(),
        engine: z.string(),
        migrations: z.array(z.object({ name: z.string(), at: z.number() })),
        pending: z.array(z.string()),
        releases: z.array(seen),
        /** Minimum number of visits or samples for a figure to be shown. */
        minSamples: z.number(),
        steps: z.array(step),
        cache: z.object({
          pages: z.number(),
          bytes: z.number(),
          /** Hits since this process started. */
          hits: z.number(),
          misses: z.number(),
          contentVersion: z.number(),
        }),
      }),
    },
  ),
  rebuild: post(
    "/rebuild",
    "Invalidates every cached page, so that each is rendered afresh on its next request",
    { access: "deployment.edit", answer: z.object({ contentVersion: z.number() }) },
  ),
});
