import * as z from "zod/mini";
import { done } from "#platform/http/done.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { rowVersion, versionInAddress } from "#platform/work/row-version.ts";
import { postIllustrations, postStatuses } from "./contract.ts";
import { onePost, postBodyLimit, postDraft, postId } from "./staff-contract.ts";

export const postVersionSchema = z.object({
  version: z.number(),
  at: z.number(),
  authorName: z.string(),
  kind: z.string(),
  status: z.enum(postStatuses),
});
export type PostVersion = z.infer<typeof postVersionSchema>;

export const listPostVersions = endpoint({
  method: "GET",
  path: "/api/blog/posts/:id/versions",
  summary: "Lists the saved versions of a post, newest first, at most 200",
  access: "blog.view",
  params: postId,
  answer: z.object({ versions: z.array(postVersionSchema) }),
});

export const readPostVersion = endpoint({
  method: "GET",
  path: "/api/blog/posts/:id/versions/:version",
  summary: "Returns a saved version of a post",
  access: "blog.view",
  params: z.extend(postId, { version: versionInAddress }),
  answer: z.object({ draft: postDraft }),
});

export const restorePostVersion = endpoint({
  method: "POST",
  path: "/api/blog/posts/:id/restore",
  summary: "Restores an earlier version as a new one",
  access: "blog.edit",
  params: postId,
  body: z.object({
    /** The version to restore. */
    from: rowVersion(1),
    version: rowVersion(1),
  }),
  answer: onePost,
});

/** Days after which a link to a draft expires. */
export const shareDays = 7;

export const postShareSchema = z.object({
  id: z.string(),
  authorName: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type PostShare = z.infer<typeof postShareSchema>;

export const listPostShares = endpoint({
  method: "GET",
  path: "/api/blog/posts/:id/shares",
  summary: "Lists the open links to a draft",
  access: "blog.view",
  params: postId,
  answer: z.object({ shares: z.array(postShareSchema) }),
});

export const sharePost = endpoint({
  method: "POST",
  path: "/api/blog/posts/:id/shares",
  summary:
    "Creates a link by which anybody can read the draft for seven days; the link is returned only once",
  access: "blog.edit",
  params: postId,
  answer: z.object({ share: postShareSchema, url: z.string() }),
});

export const endPostShare = endpoint({
  method: "DELETE",
  path: "/api/blog/shares/:id",
  summary: "Ends a link to a draft",
  access: "blog.edit",
  params: postId,
  answer: done,
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

export const previewPost = endpoint({
  method: "POST",
  path: "/api/blog/preview",
  summary: "Renders a draft as its page will show it; nothing is stored",
  access: "blog.view",
  bodyLimit: postBodyLimit,
  body: z.object({ draft: postDraft }),
  answer: z.object({ preview: previewSchema }),
});
