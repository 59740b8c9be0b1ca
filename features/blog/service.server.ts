import { type Company, withCompany } from "#content/company.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { PostTable } from "#platform/database/tables-blog.ts";
import {
  isTopic,
  type PostIllustration,
  type PostPage,
  type PostSummary,
  type PublishedPost,
  postLimits,
  postsPerPage,
  type TopicCount,
} from "./contract.ts";
import { minutesOf } from "./kept-minutes.server.ts";
import { renderedPost } from "./rendered-posts.server.ts";
import {
  publishedBySlug,
  publishedOfSlugs,
  publishedOutlines,
  publishedRows,
  publishedTopics,
  slugOfFormer,
} from "./store.server.ts";

// The verbs of the public side. They ask for no permission and answer with published posts only.

type Reader = Pick<Ctx, "db">;

/** More posts than any feed, map or search of this site takes in. */
const everyPost = 5000;

function topicsOf(text: string): string[] {
  return JSON.parse(text);
}

/** The post as lists show it, with the company's facts in its words. */
export function presentSummary(row: PostTable, company: Company): PostSummary {
  const publishedAt = row.published_at ?? row.created_at;
  return {
    id: row.id,
    slug: row.slug,
    title: withCompany(row.title, company),
    description: withCompany(row.description, company),
    topics: topicsOf(row.topics),
    illustration: row.illustration as PostIllustration,
    minutes: minutesOf(row),
    publishedAt,
    reviewedAt: row.reviewed_at,
    modifiedAt: Math.max(publishedAt, row.updated_at),
  };
}

async function summaries(ctx: Reader, rows: readonly PostTable[]): Promise<PostSummary[]> {
  const { company } = await currentSettings(ctx);
  return rows.map((row) => presentSummary(row, company));
}

/** How many posts are published, and how many of each topic, the most written about first. */
async function countTopics(ctx: Reader): Promise<{ total: number; topics: TopicCount[] }> {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { topics, posts } of await publishedTopics(ctx.db)) {
    total += posts;
    for (const topic of topicsOf(topics)) counts.set(topic, (counts.get(topic) ?? 0) + posts);
  }
  const topics = [...counts]
    .map(([topic, posts]) => ({ topic, posts }))
    .sort((a, b) => b.posts - a.posts || a.topic.localeCompare(b.topic));
  return { total, topics };
}

/** One page of posts, newest first, of all topics or one. Null: there is no such page or topic. The first page of all topics always is. */
export async function listPublished(
  ctx: Reader,
  input: { topic: string | null; page: number },
): Promise<PostPage | null> {
  const { topic, page } = input;
  if (topic !== null && !isTopic(topic)) return null;
  const { total: all, topics } = await countTopics(ctx);
  const total = topic ? (topics.find((one) => one.topic === topic)?.posts ?? 0) : all;
  const pages = Math.max(1, Math.ceil(total / postsPerPage));
  if (page > pages || (topic !== null && total === 0)) return null;
  const rows = await publishedRows(ctx.db, {
    topic,
    offset: (page - 1) * postsPerPage,
    limit: postsPerPage,
  });
  const posts = await summaries(ctx, rows);
  return { posts, page, pages, total, topics };
}

/** The newest posts. */
export async function latestPosts(ctx: Reader, count: number): Promise<PostSummary[]> {
  return summaries(ctx, await publishedRows(ctx.db, { topic: null, offset: 0, limit: count }));
}

/** Every published post with the true moment of its last change, for the site map. */
export async function publishedPosts(ctx: Reader): Promise<PostSummary[]> {
  return latestPosts(ctx, everyPost);
}

export type FoundPost =
  | { kind: "post"; post: PublishedPost }
  /** It has another slug now. */
  | { kind: "moved"; slug: string };

/**
 * A published post by its slug, or where it went. Null: there is none, or it is not public.
 * With `tips` its text explains terms of the glossary.
 */
export async function readPublished(
  ctx: Reader,
  slug: string,
  { tips = false }: { tips?: boolean } = {},
): Promise<FoundPost | null> {
  if (slug.length > postLimits.slug) return null;
  const row = await publishedBySlug(ctx.db, slug);
  if (!row) {
    const now = await slugOfFormer(ctx.db, slug);
    return now ? { kind: "moved", slug: now } : null;
  }
  const { company } = await currentSettings(ctx);
  const { html, contents } = renderedPost(row, company, { tips });
  const audience = withCompany(row.audience, company);
  return { kind: "post", post: { ...presentSummary(row, company), audience, html, contents } };
}

/** Other posts that share topics with this one, the closest first, newer ones before older. */
export async function relatedPosts(
  ctx: Reader,
  post: Pick<PostSummary, "id" | "topics">,
  count: number,
): Promise<PostSummary[]> {
  // Posts share few sets of topics, so each set is weighed once.
  const weights = new Map<string, number>();
  const weightOf = (topics: string) => {
    const known = weights.get(topics);
    if (known !== undefined) return known;
    const weight = topicsOf(topics).filter((topic) => post.topics.includes(topic)).length;
    weights.set(topics, weight);
    return weight;
  };
  const closest = (await publishedOutlines(ctx.db, everyPost))
    .filter(({ id }) => id !== post.id)
    .map(({ slug, topics }, age) => ({ slug, age, weight: weightOf(topics) }))
    .sort((a, b) => b.weight - a.weight || a.age - b.age)
    .slice(0, count);
  return postsOfSlugs(
    ctx,
    closest.map(({ slug }) => slug),
  );
}

/** The published ones of these posts, in the order given. */
export async function postsOfSlugs(ctx: Reader, slugs: readonly string[]): Promise<PostSummary[]> {
  const found = await summaries(ctx, await publishedOfSlugs(ctx.db, slugs));
  const bySlug = new Map(found.map((post) => [post.slug, post]));
  return slugs.map((slug) => bySlug.get(slug)).filter((post) => post !== undefined);
}

/** A post as search knows it. */
export type PostDocument = {
  slug: string;
  title: string;
  description: string;
  topics: readonly string[];
  headings: readonly string[];
  text: string;
  modifiedAt: number;
};

/** Every published post with all its words. */
export async function publishedPostDocuments(ctx: Reader): Promise<PostDocument[]> {
  const { company } = await currentSettings(ctx);
  const rows = await publishedRows(ctx.db, { topic: null, offset: 0, limit: everyPost });
  return rows.map((row) => {
    const { slug, title, description, topics, modifiedAt } = presentSummary(row, company);
    const { headings, text } = renderedPost(row, company);
    return { slug, title, description, topics, headings, text, modifiedAt };
  });
}

export type FeedPost = PostSummary & { html: string };

/** The newest posts with their whole text, for the feeds. */
export async function feedPosts(ctx: Reader, count: number): Promise<FeedPost[]> {
  const { company } = await currentSettings(ctx);
  const rows = await publishedRows(ctx.db, { topic: null, offset: 0, limit: count });
  return rows.map((row) => ({
    ...presentSummary(row, company),
    html: renderedPost(row, company).html,
  }));
}
