import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import { rowVersion } from "#platform/work/row-version.ts";

/** Characters of a path or address, redirects in all, and rows of the list of missing pages. */
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
  /** Where visitors end up when the target is itself redirected. */
  leadsOnTo: z.nullable(z.string()),
  /** There is a page at the source by now; the page wins. */
  shadowed: z.boolean(),
});
export type Redirect = z.infer<typeof redirectSchema>;

const words = {
  source: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please write a path such as /old-page."),
      z.maxLength(redirectLimits.source),
    ),
  target: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please write a path of this site or an https address."),
      z.maxLength(redirectLimits.target),
    ),
  /** True: for good (301, search engines move on); false: for a while (302). */
  permanent: z.boolean(),
};

const params = z.object({ id: z.string().check(z.uuid()) });
const answer = z.object({ redirect: redirectSchema });

export const listRedirects = endpoint({
  method: "GET",
  path: "/api/redirects",
  summary: "Redirects with how often each was used",
  access: "marketing.view",
  answer: z.object({ redirects: z.array(redirectSchema) }),
});

export const createRedirect = endpoint({
  method: "POST",
  path: "/api/redirects",
  summary: "Sends visitors of an address that is no page of this site to another",
  access: "marketing.edit",
  body: z.object(words),
  answer,
});

export const changeRedirect = endpoint({
  method: "PATCH",
  path: "/api/redirects/:id",
  summary: "Changes a redirect; refused when somebody changed it in between",
  access: "marketing.edit",
  params,
  body: z.object({ ...words, version: rowVersion(1) }),
  answer,
});

export const deleteRedirect = endpoint({
  method: "DELETE",
  path: "/api/redirects/:id",
  summary: "Deletes a redirect; for a day it can be put back",
  access: "marketing.edit",
  params,
  answer: z.object({ success: z.boolean() }),
});

export const restoreRedirect = endpoint({
  method: "POST",
  path: "/api/redirects/:id/restore",
  summary: "Puts a deleted redirect back with its count",
  access: "marketing.edit",
  params,
  answer,
});

export const missingSchema = z.object({
  path: z.string(),
  asked: z.number(),
  firstAt: z.number(),
  lastAt: z.number(),
  referrer: z.string(),
  ignored: z.boolean(),
});
export type MissingPath = z.infer<typeof missingSchema>;

export const listMissing = endpoint({
  method: "GET",
  path: "/api/missing-pages",
  summary: "Addresses that visitors asked for and did not find, the most asked first",
  access: "marketing.view",
  query: z.object({ show: z._default(z.enum(["open", "ignored"]), "open") }),
  answer: z.object({ missing: z.array(missingSchema) }),
});

export const ignoreMissing = endpoint({
  method: "POST",
  path: "/api/missing-pages/ignore",
  summary: "Hides a missing address from the list, or shows it again",
  access: "marketing.edit",
  body: z.object({
    path: z.string().check(z.maxLength(redirectLimits.source)),
    ignored: z.boolean(),
  }),
  answer: z.object({ success: z.boolean() }),
});
