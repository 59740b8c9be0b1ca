import * as z from "zod/mini";
import { calls, del, get, patch, post } from "#platform/http/endpoint.ts";
import { rowVersion } from "#platform/work/row-version.ts";

/** Maximum characters of a source path and a target, and maximum number of redirects and of stored missing paths. */
export const redirectLimits = { source: 200, target: 500, redirects: 2000, missing: 1000 } as const;

export const redirectSchema = z.object({
  id: z.string(),
  source: z.string(),
  target: z.string(),
  status: z.number(),
  hits: z.number(),
  lastHitAt: z.nullable(z.number()),
  authorName: z.string(),
  version: z.number(),
  createdAt: z.number(),
  /** Final target if the target itself is redirected; otherwise null. */
  leadsOnTo: z.nullable(z.string()),
  /** True if a page now exists at the source; visitors then get the page. */
  shadowed: z.boolean(),
});
export type Redirect = z.infer<typeof redirectSchema>;

/** Fields of a redirect that staff fill in. */
export const redirectTerms = z.object({
  source: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please enter a path such as /old-page."),
      z.maxLength(redirectLimits.source),
    ),
  target: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please enter a path of this site or an https address."),
      z.maxLength(redirectLimits.target),
    ),
  /** True for 301, which makes search engines switch to the target; false for 302. */
  permanent: z.boolean(),
});

const params = z.object({ id: z.string().check(z.uuid()) });
const answer = z.object({ redirect: redirectSchema });

export const missingSchema = z.object({
  path: z.string(),
  requests: z.number(),
  firstAt: z.number(),
  lastAt: z.number(),
  referrer: z.string(),
  ignored: z.boolean(),
});
export type MissingPath = z.infer<typeof missingSchema>;

export const redirectCalls = calls("/api/redirects", "marketing.edit", {
  list: get("", "Lists redirects with how often each was used", {
    access: "marketing.view",
    answer: z.object({ redirects: z.array(redirectSchema) }),
  }),
  add: post("", "Adds a redirect from an address without a page", {
    body: redirectTerms,
    answer,
  }),
  change: patch("/:id", "Changes a redirect; refused when somebody changed it in between", {
    params,
    body: z.extend(redirectTerms, { version: rowVersion(1) }),
    answer,
  }),
  remove: del("/:id", "Deletes a redirect; it can be restored for a day", {
    params,
  }),
  restore: post("/:id/restore", "Restores a deleted redirect with its count", {
    params,
    answer,
  }),
});

export const missingCalls = calls("/api/missing-pages", "marketing.edit", {
  list: get("", "Lists requested addresses without a page, the most requested first", {
    access: "marketing.view",
    query: z.object({ show: z._default(z.enum(["open", "ignored"]), "open") }),
    answer: z.object({ missing: z.array(missingSchema) }),
  }),
  ignore: post("/ignore", "Hides a missing address from the list, or shows it again", {
    body: z.object({
      path: z.string().check(z.maxLength(redirectLimits.source)),
      ignored: z.boolean(),
    }),
  }),
});
