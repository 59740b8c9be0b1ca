import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import type { Permission } from "#platform/permissions.ts";
import { rowVersion } from "#platform/work/row-version.ts";
import { postFields, postIllustrations, postLimits, postStatuses } from "./contract.ts";

/** Maximum bytes of a saved post: the longest body in any script, and the other fields. */
export const postBodyLimit = 512 * 1024;

export type PostStatus = (typeof postStatuses)[number];

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

export const listPosts = endpoint({
  method: "GET",
  path: "/api/blog/posts",
  summary: "Lists posts with the number in each state; trashed posts only on request",
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
});

export const listMonth = endpoint({
  method: "GET",
  path: "/api/blog/calendar",
  summary: "Lists the posts published or scheduled between two moments, for the calendar",
  access: "blog.view",
  query: z.object({
    from: z.coerce.number().check(z.int(), z.gte(0)),
    to: z.coerce.number().check(z.int(), z.gte(0)),
  }),
  answer: z.object({ posts: z.array(postRowSchema) }),
});

export const readBlogOverview = endpoint({
  method: "GET",
  path: "/api/blog/overview",
  summary:
    "Returns what the editor needs besides the post: topics in use, whether posts can be mailed",
  access: "blog.view",
  answer: z.object({
    topics: z.array(z.string()),
    /** True when a published post can be mailed to subscribers. */
    canMail: z.boolean(),
  }),
});

export const readPaths = endpoint({
  method: "GET",
  path: "/api/blog/paths",
  summary: "Lists every path of the public site, for links",
  access: "blog.view",
  answer: z.object({ paths: z.array(z.string()) }),
});

export const createPost = endpoint({
  method: "POST",
  path: "/api/blog/posts",
  summary: "Creates a draft",
  access: "blog.edit",
  body: z.object({ title: z._default(text(postLimits.title), "") }),
  answer: onePost,
});

export const readPost = endpoint({
  method: "GET",
  path: "/api/blog/posts/:id",
  summary: "Returns a post as its writers see it",
  access: "blog.view",
  params: postId,
  answer: onePost,
});

export const savePost = endpoint({
  method: "PUT",
  path: "/api/blog/posts/:id",
  summary: "Saves a post; a published or scheduled one only with the right to publish",
  access: "blog.edit",
  bodyLimit: postBodyLimit,
  params: postId,
  body: z.object({
    draft: postDraft,
    version: rowVersion(1),
    /** Autosaved by the editor; consecutive autosaves of one writer form one version. */
    auto: z._default(z.boolean(), false),
  }),
  answer: onePost,
});

export const savePendingPost = endpoint({
  method: "PUT",
  path: "/api/blog/posts/:id/pending",
  summary: "Saves pending changes of a public post; visitors see them once they are published",
  access: "blog.edit",
  bodyLimit: postBodyLimit,
  params: postId,
  body: z.object({
    draft: postDraft,
    version: rowVersion(1),
    /** Revision of the pending changes that the writer saw; 0: none yet. */
    revision: rowVersion(0),
  }),
  answer: onePost,
});

export const discardPendingPost = endpoint({
  method: "DELETE",
  path: "/api/blog/posts/:id/pending",
  summary: "Discards the pending changes of a public post",
  access: "blog.edit",
  params: postId,
  answer: onePost,
});

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

export const movePost = endpoint({
  method: "POST",
  path: "/api/blog/posts/:id/move",
  summary: "Sends a post to review, schedules, publishes, archives, trashes or restores it",
  access: "blog.edit",
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
});

export const importPost = endpoint({
  method: "POST",
  path: "/api/blog/import",
  summary: "Imports a Markdown file with front matter as a draft",
  access: "blog.edit",
  bodyLimit: postBodyLimit,
  body: z.object({ text: z.string().check(z.maxLength(postLimits.body + 10_000)) }),
  answer: onePost,
});

const postFile = z.object({ name: z.string(), text: z.string() });

export const exportPost = endpoint({
  method: "GET",
  path: "/api/blog/posts/:id/file",
  summary: "Returns a post as a Markdown file with front matter",
  access: "blog.view",
  params: postId,
  answer: postFile,
});

export const exportPosts = endpoint({
  method: "GET",
  path: "/api/blog/export",
  summary: "Returns every post outside the trash, each as a Markdown file",
  access: "blog.view",
  answer: z.object({ files: z.array(postFile) }),
});
