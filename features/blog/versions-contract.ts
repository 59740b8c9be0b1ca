import * as z from "zod/mini";
import { postStatuses } from "#platform/database/tables-blog.ts";
import { calls, del, get, post } from "#platform/http/endpoint.ts";
import { rowVersion, versionInAddress } from "#platform/work/row-version.ts";
import { postIllustrations } from "./contract.ts";
import { onePost, postBodyLimit, postDraft, postId } from "./staff-contract.ts";

export const postVersionSchema = z.object({
  version: z.number(),
  at: z.number(),
  authorName: z.string(),
  kind: z.string(),
  status: z.enum(postStatuses),
});
export type PostVersion = z.infer<typeof postVersionSchema>;

/** Days after which a link to a draft expires. */
export const shareDays = 7;

export const postShareSchema = z.object({
  id: z.string(),
  authorName: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
});

/** Preview of a post's page, rendered from text that may be unsaved. */
export const previewSchema = z.object({
  title: z.string(),
  description: z.string(),
  audience: z.string(),
  topics: z.array(z.string()),
  illustration: z.enum(postIllustrations),
  minutes: z.number(),
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type PostPreview = z.infer<typeof previewSchema>;

export const versionCalls = calls("/api/blog/posts/:id", "blog.view", {
  list: get("/versions", "Lists the saved versions of a post, newest first, at most 200", {
    params: postId,
    answer: z.object({ versions: z.array(postVersionSchema) }),
  }),
  read: get("/versions/:version", "Returns a saved version of a post", {
    params: z.extend(postId, { version: versionInAddress }),
    answer: z.object({ draft: postDraft }),
  }),
  restore: post("/restore", "Restores an earlier version as a new one", {
    access: "blog.edit",
    params: postId,
    body: z.object({
      /** The version to restore. */
      from: rowVersion(1),
      version: rowVersion(1),
    }),
    answer: onePost,
  }),
});

export const shareCalls = calls("/api/blog", "blog.edit", {
  list: get("/posts/:id/shares", "Lists the open links to a draft", {
    access: "blog.view",
    params: postId,
    answer: z.object({ shares: z.array(postShareSchema) }),
  }),
  make: post(
    "/posts/:id/shares",
    "Creates a link by which anybody can read the draft for seven days; the link is returned only once",
    {
      params: postId,
      answer: z.object({ share: postShareSchema, url: z.string() }),
    },
  ),
  end: del("/shares/:id", "Ends a link to a draft", {
    params: postId,
  }),
});

export const previewCalls = calls("/api/blog/preview", "blog.view", {
  render: post("", "Renders a draft as its page will show it; nothing is stored", {
    bodyLimit: postBodyLimit,
    body: z.object({ draft: postDraft }),
    answer: z.object({ preview: previewSchema }),
  }),
});
