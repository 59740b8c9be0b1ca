import * as z from "zod/mini";
import type { PostStatus } from "#platform/database/tables-blog.ts";

export const postStatuses = [
  "draft",
  "review",
  "scheduled",
  "published",
  "archived",
  "trashed",
] as const satisfies readonly PostStatus[];

/** Line drawings a post can stand under. */
export const postIllustrations = [
  "click",
  "calendar",
  "stamps",
  "scanner",
  "callback",
  "shelf",
  "wisp",
  "seismograph",
] as const;
export type PostIllustration = (typeof postIllustrations)[number];

/** Characters, and topics of one post. */
export const postLimits = {
  slug: 80,
  title: 160,
  description: 300,
  audience: 200,
  body: 100_000,
  topics: 8,
  topic: 40,
} as const;

export const postsPerPage = 10;

const plainName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const line = (most: number, words: string) =>
  z.string().check(z.trim(), z.minLength(1, words), z.maxLength(most));

const name = (most: number, words: string) =>
  z.string().check(z.maxLength(most), z.regex(plainName, words));

/** What an author writes of a post. The body is Markdown. */
export const postFields = z.object({
  slug: name(postLimits.slug, "Use lower-case letters, digits and single hyphens."),
  title: line(postLimits.title, "The post needs a title."),
  description: line(postLimits.description, "Say in one or two sentences what the post is about."),
  topics: z
    .array(name(postLimits.topic, "A topic has lower-case letters, digits and single hyphens."))
    .check(z.maxLength(postLimits.topics)),
  audience: z.string().check(z.trim(), z.maxLength(postLimits.audience)),
  illustration: z.enum(postIllustrations),
  body: z.string().check(z.maxLength(postLimits.body)),
});
export type PostFields = z.infer<typeof postFields>;

/** The last part of the site's own addresses under /blog that no post may take. */
const reservedSlugs: ReadonlySet<string> = new Set(["draft"]);

/** An address made of a title: "Wire fraud: 3 rules" → "wire-fraud-3-rules". Empty when nothing of it can stand there. */
export function slugOf(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, postLimits.slug)
    .replace(/^-+|-+$/g, "");
  return reservedSlugs.has(plain) ? `${plain}-post` : plain;
}

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug);
}

/** Whether a text can be a topic at all. */
export function isTopic(text: string): boolean {
  return text.length <= postLimits.topic && plainName.test(text);
}

/** A post in a list. Moments are milliseconds since the epoch. */
export type PostSummary = {
  id: string;
  slug: string;
  title: string;
  description: string;
  topics: readonly string[];
  illustration: PostIllustration;
  /** Reading time, at least 1. */
  minutes: number;
  publishedAt: number;
  /** When its facts were last checked. */
  reviewedAt: number | null;
  /** When its text last changed; never before it was published. */
  modifiedAt: number;
};

/** A heading of the second level, for the list of contents. */
export type ContentsEntry = { id: string; text: string };

/** A post as its own page shows it. `html` is safe to place in a page as it is. */
export type PublishedPost = PostSummary & {
  audience: string;
  html: string;
  contents: readonly ContentsEntry[];
};

export type TopicCount = { topic: string; posts: number };

export type PostPage = {
  posts: readonly PostSummary[];
  page: number;
  pages: number;
  total: number;
  topics: readonly TopicCount[];
};
