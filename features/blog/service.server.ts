import { type Company, withCompany } from "#content/company.ts";
import { renderedPost } from "#features/blog/text/rendered-posts.server.ts";
import { minutesOf } from "#features/blog/text/stored-minutes.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { PostTable } from "#platform/database/tables-blog.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
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
import {
  type PostOutline,
  publishedBySlug,
  publishedOfIds,
  publishedOfSlugs,
  publishedOfTopics,
  publishedOutlines,
  publishedRows,
  publishedTopics,
  publishedVersions,
  slugOfFormer,
} from "./store.server.ts";

// The verbs of the public side. They ask for no permission and answer with published posts only.

type Reader = Pick<RequestContext, "db">;

/** More posts than any list of this site takes in; as many addresses as a site map may have. */
const everyPost = 50_000;

function modifiedAt(row: Pick<PostOutline, "published_at" | "created_at" | "updated_at">): number {
  return Math.max(row.published_at ?? row.created_at, row.updated_at);
}

/** The post as lists show it, with the company's facts in its words. */
export function presentSummary(row: PostTable, company: Company): PostSummary {
  const publishedAt = row.published_at ?? row.created_at;
  return {
    id: row.id,
    slug: row.slug,
    title: withCompany(row.title, company),
    description: withCompany(row.description, company),
    topics: row.topics,
    illustration: row.illustration as PostIllustration,
    minutes: minutesOf(row),
    publishedAt,
    reviewedAt: row.reviewed_at,
    modifiedAt: modifiedAt(row),
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
    for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + posts);
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

/** A published post as the site map and the lists of addresses name it. */
type PostAddress = Pick<
  PostSummary,
  "id" | "slug" | "title" | "description" | "topics" | "modifiedAt"
>;

/** Every published post with the true moment of its last change, newest first. */
export async function publishedPosts(ctx: Reader): Promise<PostAddress[]> {
  const { company } = await currentSettings(ctx);
  return (await publishedOutlines(ctx.db, everyPost)).map((row) => ({
    id: row.id,
    slug: row.slug,
    title: withCompany(row.title, company),
    description: withCompany(row.description, company),
    topics: row.topics,
    modifiedAt: modifiedAt(row),
  }));
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
  // Posts share few sets of topics, so the sets are weighed and not the posts.
  const setsOfWeight = new Map<number, (readonly string[])[]>();
  for (const { topics } of await publishedTopics(ctx.db)) {
    const weight = topics.filter((topic) => post.topics.includes(topic)).length;
    setsOfWeight.set(weight, [...(setsOfWeight.get(weight) ?? []), topics]);
  }
  const rows: PostTable[] = [];
  for (const [, topics] of [...setsOfWeight].sort(([one], [other]) => other - one)) {
    const limit = count - rows.length;
    if (limit < 1) break;
    rows.push(...(await publishedOfTopics(ctx.db, { topics, except: post.id, limit })));
  }
  return summaries(ctx, rows);
}

/** The published ones of these posts, in the order given. */
export async function postsOfSlugs(ctx: Reader, slugs: readonly string[]): Promise<PostSummary[]> {
  const found = await summaries(ctx, await publishedOfSlugs(ctx.db, slugs));
  const bySlug = new Map(found.map((post) => [post.slug, post]));
  return slugs.map((slug) => bySlug.get(slug)).filter((post) => post !== undefined);
}

/** A post as search knows it. */
export type PostDocument = {
  id: string;
  slug: string;
  title: string;
  description: string;
  topics: readonly string[];
  headings: readonly string[];
  text: string;
  modifiedAt: number;
};

function documentOf(row: PostTable, company: Company): PostDocument {
  const { id, slug, title, description, topics } = presentSummary(row, company);
  const { headings, text } = renderedPost(row, company);
  return { id, slug, title, description, topics, headings, text, modifiedAt: modifiedAt(row) };
}

/**
 * Which published posts there are, newest first: a line for each with its id, a space and a short word that changes
 * whenever the post does. `shared` is what stands in all of them.
 */
export async function publishedEditions(ctx: Reader): Promise<{ shared: string; lines: string }> {
  const { company } = await currentSettings(ctx);
  return { shared: JSON.stringify(company), lines: await publishedVersions(ctx.db, everyPost) };
}

/** Some published posts with all their words; what is not published is left out. */
export async function documentsOfIds(ctx: Reader, ids: readonly string[]): Promise<PostDocument[]> {
  const { company } = await currentSettings(ctx);
  const rows = await publishedOfIds(ctx.db, ids);
  return rows.map((row) => documentOf(row, company));
}

/** Posts that are read at a time: their texts have to be made from Markdown. */
const postsAtOnce = 25;

/** Every published post with all its words; others may come in between. */
export async function* publishedDocuments(ctx: Reader): AsyncGenerator<PostDocument> {
  const { lines } = await publishedEditions(ctx);
  const ids = lines.split("\n").flatMap((line) => line.split(" ")[0] || []);
  for (let at = 0; at < ids.length; at += postsAtOnce) {
    yield* await documentsOfIds(ctx, ids.slice(at, at + postsAtOnce));
    await yieldToEventLoop();
  }
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
