import * as z from "zod/mini";
import { type PostStatus, postStatuses } from "#platform/database/tables-blog.ts";
import { calls, del, get, post, put } from "#platform/http/endpoint.ts";
import type { Permission } from "#platform/permissions.ts";
import { rowVersion } from "#platform/work/row-version.ts";
import { postFields, postIllustrations, postLimits } from "./contract.ts";

/** Maximum bytes of a saved post: the longest body in any script, and the other fields. */
export const postBodyLimit = 512 * 1024;

export const postId = z.object({ id: z.string().check(z.uuid()) });
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const day = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter the date as YYYY-MM-DD."))
  .check(
    z.refine((day) => !Number.isNaN(Date.parse(`${day}T12:00:00Z`)), "That date does not exist."),
  );

/** A draft as its writer saves it. Unlike a published post it may be incomplete. */
export const postDraft = z.object({
  ...postFields.shape,
  title: text(postLimits.title),
  description: text(postLimits.description),
  illustration: z.enum(postIllustrations),
  /** Day of the last fact check. */
  reviewedOn: z.nullable(day),
});
export type PostDraft = z.infer<typeof postDraft>;

export const postRowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  topics: z.array(z.string()),
  status: z.enum(postStatuses),
  publishedAt: z.nullable(z.number()),
  updatedAt: z.number(),
});
export type PostRow = z.infer<typeof postRowSchema>;

/** Changes of a public post that visitors do not see yet. */
const pendingChanges = z.object({
  draft: postDraft,
  revision: z.number(),
  authorName: z.string(),
  at: z.number(),
});

/** A post as its writers see it. */
export const staffPostSchema = z.object({
  id: z.string(),
  draft: postDraft,
  status: z.enum(postStatuses),
  publishedAt: z.nullable(z.number()),
  mailOnPublish: z.boolean(),
  trashedAt: z.nullable(z.number()),
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Name of the last writer. */
  authorName: z.string(),
  /** Null when there are no pending changes. */
  pending: z.nullable(pendingChanges),
});
export type StaffPost = z.infer<typeof staffPostSchema>;

export const onePost = z.object({ post: staffPostSchema });

export const postsPerStaffPage = 25;
export const postSorts = ["updated", "published", "title"] as const;
export const statusFilters = ["all", ...postStatuses] as const;

type Move = { from: readonly PostStatus[]; to: PostStatus | "before" };

/** State changes of a post. */
export const postMoves = {
  review: { from: ["draft"], to: "review" },
  draft: { from: ["review", "scheduled", "published", "archived"], to: "draft" },
  schedule: { from: ["draft", "review"], to: "scheduled" },
  publish: { from: ["draft", "review", "scheduled", "archived"], to: "published" },
  archive: { from: ["published"], to: "archived" },
  trash: { from: ["draft", "review", "scheduled", "published", "archived"], to: "trashed" },
  restore: { from: ["trashed"], to: "before" },
} as const satisfies Record<string, Move>;
export type PostMove = keyof typeof postMoves;

export function canMove(move: PostMove, from: PostStatus): boolean {
  return (postMoves[move].from as readonly PostStatus[]).includes(from);
}

/** Returns the permission for these states: published and scheduled posts need the right to publish. */
export function permissionFor(...statuses: readonly PostStatus[]): Permission {
  const isPublic = statuses.some((status) => status === "published" || status === "scheduled");
  return isPublic ? "blog.publish" : "blog.edit";
}

const postFile = z.object({ name: z.string(), text: z.string() });

export const blogCalls = calls("/api/blog", "blog.view", {
  readOverview: get(
    "/overview",
    "Returns what the editor needs besides the post: topics in use, whether posts can be mailed",
    {
      answer: z.object({
        topics: z.array(z.string()),
        /** True when a published post can be mailed to subscribers. */
        canMail: z.boolean(),
      }),
    },
  ),
  readPaths: get("/paths", "Lists every path of the public site, for links", {
    answer: z.object({ paths: z.array(z.string()) }),
  }),
  listMonth: get(
    "/calendar",
    "Lists the posts published or scheduled between two moments, for the calendar",
    {
      query: z.object({
        from: z.coerce.number().check(z.int(), z.gte(0)),
        to: z.coerce.number().check(z.int(), z.gte(0)),
      }),
      answer: z.object({ posts: z.array(postRowSchema) }),
    },
  ),
});

export const postCalls = calls("/api/blog/posts", "blog.edit", {
  list: get("", "Lists posts with the number in each state; trashed posts only on request", {
    access: "blog.view",
    query: z.object({
      search: z._default(text(200), ""),
      status: z._default(z.enum(statusFilters), "all"),
      topic: z._default(z.string().check(z.maxLength(postLimits.topic)), ""),
      sort: z._default(z.enum(postSorts), "updated"),
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    }),
    answer: z.object({
      posts: z.array(postRowSchema),
      page: z.number(),
      pages: z.number(),
      total: z.number(),
      counts: z.record(z.string(), z.number()),
    }),
  }),
  create: post("", "Creates a draft", {
    body: z.object({ title: z._default(text(postLimits.title), "") }),
    answer: onePost,
  }),
  read: get("/:id", "Returns a post as its writers see it", {
    access: "blog.view",
    params: postId,
    answer: onePost,
  }),
  save: put("/:id", "Saves a post; a published or scheduled one only with the right to publish", {
    bodyLimit: postBodyLimit,
    params: postId,
    body: z.object({
      draft: postDraft,
      version: rowVersion(1),
      /** Autosaved by the editor; consecutive autosaves of one writer form one version. */
      auto: z._default(z.boolean(), false),
    }),
    answer: onePost,
  }),
  move: post(
    "/:id/move",
    "Sends a post to review, schedules, publishes, archives, trashes or restores it",
    {
      params: postId,
      body: z.object({
        move: z.enum(Object.keys(postMoves) as [PostMove, ...PostMove[]]),
        version: rowVersion(1),
        /** Publication time of a scheduled post (ms). */
        at: z.optional(z.number().check(z.int(), z.gte(0), z.lte(8_000_000_000_000))),
        /** Mails the post to the subscribers when it is published. */
        mail: z._default(z.boolean(), false),
      }),
      answer: onePost,
    },
  ),
});

export const pendingCalls = calls("/api/blog/posts/:id/pending", "blog.edit", {
  save: put(
    "",
    "Saves pending changes of a public post; visitors see them once they are published",
    {
      bodyLimit: postBodyLimit,
      params: postId,
      body: z.object({
        draft: postDraft,
        version: rowVersion(1),
        /** Revision of the pending changes that the writer saw; 0: none yet. */
        revision: rowVersion(0),
      }),
      answer: onePost,
    },
  ),
  discard: del("", "Discards the pending changes of a public post", {
    params: postId,
    answer: onePost,
  }),
});

export const postFileCalls = calls("/api/blog", "blog.view", {
  import: post("/import", "Imports a Markdown file with front matter as a draft", {
    access: "blog.edit",
    bodyLimit: postBodyLimit,
    body: z.object({ text: z.string().check(z.maxLength(postLimits.body + 10_000)) }),
    answer: onePost,
  }),
  export: get("/posts/:id/file", "Returns a post as a Markdown file with front matter", {
    params: postId,
    answer: postFile,
  }),
  exportAll: get("/export", "Returns every post outside the trash, each as a Markdown file", {
    apart: true,
    answer: z.object({ files: z.array(postFile) }),
  }),
});
