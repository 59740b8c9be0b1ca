import { type Company, withCompany } from "#content/company.ts";
import type { RenderedPost } from "#features/blog/text/markdown.server.ts";
import { minutesOf } from "#features/blog/text/reading-time.server.ts";
import { type Renderer, renderedPost } from "#features/blog/text/rendered-posts.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { PostTable } from "#platform/database/tables-blog.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
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

// Read access for the public site. Needs no permission and returns published posts only.

type Reader = Pick<RequestContext, "db">;

/** Maximum number of posts in a list: as many URLs as a sitemap may hold. */
const maxPosts = 50_000;

/** A published post in the sitemap and in lists of URLs. */
type PostAddress = Pick<
  PostSummary,
  "id" | "slug" | "title" | "description" | "topics" | "modifiedAt"
>;

function addressOf(row: PostOutline, company: Company): PostAddress {
  return {
    id: row.id,
    slug: row.slug,
    title: withCompany(row.title, company),
    description: withCompany(row.description, company),
    topics: row.topics,
    modifiedAt: Math.max(row.publishedAt ?? row.createdAt, row.updatedAt),
  };
}

/** Returns the post as lists show it, with the company's facts filled in. */
export function presentSummary(row: PostTable, company: Company): PostSummary {
  return {
    ...addressOf(row, company),
    illustration: row.illustration as PostIllustration,
    minutes: minutesOf(row),
    publishedAt: row.publishedAt ?? row.createdAt,
    reviewedAt: row.reviewedAt,
  };
}

async function summaries(ctx: Reader, rows: readonly PostTable[]): Promise<PostSummary[]> {
  const { company } = await currentSettings(ctx);
  return rows.map((row) => presentSummary(row, company));
}

/** Counts the published posts, in all and by topic, most frequent topic first. */
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

/**
 * Returns one page of posts, newest first, of all topics or one. Null when the page or topic does not exist; the
 * first page of all topics always does.
 */
export async function listPublished(
  ctx: Reader,
  { topic, page }: { topic: string | null; page: number },
): Promise<PostPage | null> {
  if (topic !== null && !isTopic(topic)) return null;
  const { total: all, topics } = await countTopics(ctx);
  const total = topic ? (topics.find((one) => one.topic === topic)?.posts ?? 0) : all;
  const pages = Math.max(1, Math.ceil(total / postsPerPage));
  if (page > pages || (topic !== null && total === 0)) return null;
  const offset = (page - 1) * postsPerPage;
  const rows = await publishedRows(ctx.db, { topic, offset, limit: postsPerPage });
  const posts = await summaries(ctx, rows);
  return { posts, page, pages, total, topics };
}

/** Returns the newest posts. */
export async function latestPosts(ctx: Reader, count: number): Promise<PostSummary[]> {
  return summaries(ctx, await publishedRows(ctx.db, { limit: count }));
}

/** Returns every published post with the time of its last change, newest first. */
export async function publishedPosts(ctx: Reader): Promise<PostAddress[]> {
  const { company } = await currentSettings(ctx);
  return (await publishedOutlines(ctx.db, maxPosts)).map((row) => addressOf(row, company));
}

export type FoundPost =
  | { kind: "post"; post: PublishedPost }
  /** The post has a new slug. */
  | { kind: "moved"; slug: string };

/**
 * Returns a published post by its slug, or its new slug; null when it is not public. `tips` adds explanations of
 * glossary terms.
 */
export async function readPublished(
  ctx: Reader & Renderer,
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
  const { html, contents } = await renderedPost(ctx, row, company, { tips });
  const audience = withCompany(row.audience, company);
  return { kind: "post", post: { ...presentSummary(row, company), audience, html, contents } };
}

/** Returns other posts that share topics, closest first, then newest. */
export async function relatedPosts(
  ctx: Reader,
  post: Pick<PostSummary, "id" | "topics">,
  count: number,
): Promise<PostSummary[]> {
  // There are few distinct sets of topics, so the sets are ranked instead of the posts.
  const setsOfWeight = Map.groupBy(
    await publishedTopics(ctx.db),
    ({ topics }) => topics.filter((topic) => post.topics.includes(topic)).length,
  );
  const rows: PostTable[] = [];
  for (const [, sets] of [...setsOfWeight].sort(([one], [other]) => other - one)) {
    const limit = count - rows.length;
    if (limit < 1) break;
    const topics = sets.map((set) => set.topics);
    rows.push(...(await publishedOfTopics(ctx.db, { topics, except: post.id, limit })));
  }
  return summaries(ctx, rows);
}

/** Returns the published posts of these slugs, in this order. */
export async function postsOfSlugs(ctx: Reader, slugs: readonly string[]): Promise<PostSummary[]> {
  const found = await summaries(ctx, await publishedOfSlugs(ctx.db, slugs));
  const bySlug = new Map(found.map((post) => [post.slug, post]));
  return slugs.map((slug) => bySlug.get(slug)).filter((post) => post !== undefined);
}

const picture = /!\[[^[\]\n]{0,300}\]\((\/media\/[^()\s]{1,200})/;

/** Returns the path of the first picture in each of these published posts, by slug; posts without one are left out. */
export async function firstPictures(
  ctx: Reader,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await publishedOfSlugs(ctx.db, slugs);
  return new Map(
    rows.flatMap(({ slug, body }) => {
      const [, address] = picture.exec(body) ?? [];
      return address ? [[slug, address] as const] : [];
    }),
  );
}

/** A post as search indexes it. */
export type PostDocument = PostAddress & Pick<RenderedPost, "headings" | "text">;

async function documentOf(ctx: Renderer, row: PostTable, company: Company): Promise<PostDocument> {
  const { headings, text } = await renderedPost(ctx, row, company);
  return { ...addressOf(row, company), headings, text };
}

/**
 * Returns a line per published post, newest first: its id, a space and a token that changes with the post.
 * `shared` is the data that all posts contain, so a change of it changes every post.
 */
export async function publishedEditions(ctx: Reader): Promise<{ shared: string; lines: string }> {
  const { company } = await currentSettings(ctx);
  return { shared: JSON.stringify(company), lines: await publishedVersions(ctx.db, maxPosts) };
}

/** Returns these posts with their full text; unpublished ones are left out. */
export async function documentsOfIds(
  ctx: Reader & Renderer,
  ids: readonly string[],
): Promise<PostDocument[]> {
  const { company } = await currentSettings(ctx);
  const rows = await publishedOfIds(ctx.db, ids);
  return Promise.all(rows.map((row) => documentOf(ctx, row, company)));
}

export type FeedPost = PostSummary & { html: string };

/** Returns the newest posts with their full text, for the feeds. */
export async function feedPosts(ctx: Reader & Renderer, count: number): Promise<FeedPost[]> {
  const { company } = await currentSettings(ctx);
  const rows = await publishedRows(ctx.db, { limit: count });
  return Promise.all(
    rows.map(async (row) => ({
      ...presentSummary(row, company),
      html: (await renderedPost(ctx, row, company)).html,
    })),
  );
}
