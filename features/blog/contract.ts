import * as z from "zod/mini";

/** Drawings shown above a post. */
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

/** Maximum lengths in characters; `topics` is the maximum number per post. */
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

const line = (max: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max));

const name = (max: number, message: string) =>
  z.string().check(z.maxLength(max), z.regex(plainName, message));

/** Fields that an author writes. The body is Markdown. */
export const postFields = z.object({
  slug: name(postLimits.slug, "Use lowercase letters, digits and single hyphens."),
  title: line(postLimits.title, "The post needs a title."),
  description: line(postLimits.description, "Say in one or two sentences what the post is about."),
  topics: z
    .array(
      name(
        postLimits.topic,
        "A topic may contain only lowercase letters, digits and single hyphens.",
      ),
    )
    .check(z.maxLength(postLimits.topics)),
  audience: z.string().check(z.trim(), z.maxLength(postLimits.audience)),
  illustration: z.enum(postIllustrations),
  body: z.string().check(z.maxLength(postLimits.body)),
});
export type PostFields = z.infer<typeof postFields>;

/** Slugs of the site's own pages under /blog. */
const reservedSlugs: ReadonlySet<string> = new Set(["draft"]);

/** Returns the slug of a title: "Wire fraud: 3 rules" becomes "wire-fraud-3-rules". Empty when no character is left. */
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

/** Returns whether a text is a valid topic. */
export function isTopic(text: string): boolean {
  return text.length <= postLimits.topic && plainName.test(text);
}

/** A post in a list. Timestamps are milliseconds since the epoch. */
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
  /** Time of the last fact check. */
  reviewedAt: number | null;
  /** Time of the last change of the text or of the publication, whichever is later. */
  modifiedAt: number;
};

/** A second-level heading for the table of contents. */
export type ContentsEntry = { id: string; text: string };

/** A post as its page shows it. `html` is safe to insert. */
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
