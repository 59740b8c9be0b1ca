import { postStatuses } from "#platform/database/tables-blog.ts";
import { aPost } from "#tests/builders/post.ts";
import { expect, jsonOf, publicUrl, test } from "#tests/http/harness.ts";

import {
  documentsOfIds,
  latestPosts,
  listPublished,
  publishedEditions,
  publishedPosts,
  readPublished,
  relatedPosts,
} from "./service.server.ts";
import { loadStarterPosts } from "./starter-posts.server.ts";

const newest = "wisp-small-tax-practice";

test("a new blog starts with eight posts, each with a version, and one audit row", async ({
  site: { ctx },
}) => {
  expect((await publishedPosts(ctx)).map((post) => post.slug)).toEqual([
    newest,
    "smtp-auth-basic-auth-december-2026",
    "microsoft-365-backup-shared-responsibility",
    "call-back-rule-wire-fraud",
    "spf-dkim-dmarc-small-business",
    "california-30-day-breach-notice",
    "valley-business-continuity-plan",
    "first-hour-after-phishing-click",
  ]);
  const versions = await ctx.db.selectFrom("postVersion").selectAll().execute();
  expect(versions).toHaveLength(8);
  expect(versions[0]?.snapshot).toMatchObject({ status: "published" });
  const audit = await ctx.db
    .selectFrom("audit")
    .select(["actorKind", "detail"])
    .where("action", "=", "blog.started")
    .execute();
  expect(audit).toEqual([{ actorKind: "system", detail: { posts: 8 } }]);
});

test("deleted starter posts stay deleted at the next start", async ({ site: { ctx } }) => {
  await ctx.db.deleteFrom("post").execute();
  await Promise.all([loadStarterPosts(ctx), loadStarterPosts(ctx)]);
  expect(await publishedPosts(ctx)).toEqual([]);
});

test("two processes that start together load the starter posts once", async ({ site: { ctx } }) => {
  await ctx.db.deleteFrom("post").execute();
  await ctx.db.deleteFrom("blogStart").execute();
  await Promise.all([loadStarterPosts(ctx), loadStarterPosts(ctx), loadStarterPosts(ctx)]);
  expect(await publishedPosts(ctx)).toHaveLength(8);
});

test("a blog with posts gets no starter posts", async ({ site: { ctx } }) => {
  await ctx.db.deleteFrom("post").execute();
  await ctx.db.deleteFrom("blogStart").execute();
  await aPost(ctx, { status: "published", publishedAt: 1 });
  await loadStarterPosts(ctx);
  expect(await publishedPosts(ctx)).toHaveLength(1);
});

test("loading the starter posts needs the right to publish", async ({ site: { ctx } }) => {
  await expect(loadStarterPosts({ ...ctx, actor: { kind: "visitor" } })).rejects.toMatchObject({
    code: "unauthenticated",
  });
});

test("blog pages hold ten posts, newest first, and end with the last", async ({
  site: { ctx },
}) => {
  for (let day = 1; day <= 15; day += 1) {
    await aPost(ctx, { status: "published", publishedAt: day, slug: `old-${day}` });
  }
  const first = await listPublished(ctx, { topic: null, page: 1 });
  expect(first).toMatchObject({ page: 1, pages: 3, total: 23 });
  expect(first?.posts).toHaveLength(10);
  expect(first?.posts[0]?.slug).toBe(newest);
  const last = await listPublished(ctx, { topic: null, page: 3 });
  expect(last?.posts.map((post) => post.slug)).toEqual(["old-3", "old-2", "old-1"]);
  expect(await listPublished(ctx, { topic: null, page: 4 })).toBeNull();
  expect(await listPublished(ctx, { topic: null, page: 99_999 })).toBeNull();
});

test("an empty blog has its first page", async ({ site: { ctx } }) => {
  await ctx.db.deleteFrom("post").execute();
  const page = await listPublished(ctx, { topic: null, page: 1 });
  expect(page).toEqual({ posts: [], page: 1, pages: 1, total: 0, topics: [] });
});

test("a topic lists its own posts, and topics count published posts only", async ({
  site: { ctx },
}) => {
  await aPost(ctx, { topics: ["backup"] });
  const page = await listPublished(ctx, { topic: "backup", page: 1 });
  expect(page?.posts.map((post) => post.slug)).toEqual([
    "microsoft-365-backup-shared-responsibility",
    "valley-business-continuity-plan",
  ]);
  expect(page?.topics).toContainEqual({ topic: "backup", posts: 2 });
  expect(page?.topics[0]).toEqual({ topic: "how-to", posts: 5 });
});

test("a topic without published posts has no page", async ({ site: { ctx } }) => {
  for (const topic of [
    "nothing-of-that-name",
    "back",
    "%",
    "_ackup",
    "BACKUP",
    'x"y',
    "a".repeat(300),
  ]) {
    expect(await listPublished(ctx, { topic, page: 1 })).toBeNull();
  }
});

test("an unpublished post appears nowhere", async ({ site }) => {
  const { ctx } = site;
  const hidden = postStatuses.filter((status) => status !== "published");
  const postIds: string[] = [];
  for (const status of hidden) {
    const post = await aPost(ctx, {
      status,
      slug: `secret-${status}`,
      title: `Secret ${status}`,
      body: "Secret words",
      topics: ["secret-topic"],
      publishedAt: ctx.now() - 1000,
    });
    postIds.push(post.id);
    const former = { slug: `former-${status}`, postId: post.id, retiredAt: 1 };
    await ctx.db.insertInto("postSlug").values(former).execute();
    expect(await readPublished(ctx, post.slug)).toBeNull();
    expect(await readPublished(ctx, former.slug)).toBeNull();
  }
  const everywhere = [
    await listPublished(ctx, { topic: null, page: 1 }),
    await listPublished(ctx, { topic: "secret-topic", page: 1 }),
    await latestPosts(ctx, 100),
    await publishedPosts(ctx),
    await documentsOfIds(ctx, postIds),
    await relatedPosts(ctx, { id: "", topics: ["secret-topic"] }, 100),
    await (await site.request("/feed.xml")).text(),
    await (await site.request("/feed.json")).text(),
    await (await site.request("/sitemap.xml")).text(),
  ];
  for (const place of everywhere) expect(JSON.stringify(place)).not.toMatch(/secret/i);
});

test("a former slug leads to the new one, unless a post uses it", async ({ site: { ctx } }) => {
  const post = await aPost(ctx, { status: "published", publishedAt: 1, slug: "new-name" });
  await ctx.db
    .insertInto("postSlug")
    .values([
      { slug: "old-name", postId: post.id, retiredAt: 1 },
      { slug: newest, postId: post.id, retiredAt: 1 },
    ])
    .execute();
  expect(await readPublished(ctx, "old-name")).toEqual({ kind: "moved", slug: "new-name" });
  expect(await readPublished(ctx, newest)).toMatchObject({ kind: "post", post: { slug: newest } });
  expect(await readPublished(ctx, "no-such-post")).toBeNull();
  expect(await readPublished(ctx, "a".repeat(5000))).toBeNull();
});

test("a post has contents, reading time and the company's facts", async ({ site: { ctx } }) => {
  const found = await readPublished(ctx, "first-hour-after-phishing-click");
  if (found?.kind !== "post") throw new Error("The starter post is missing.");
  expect(found.post.contents[0]).toEqual({
    id: "section-minutes-0-to-5-find-your-row",
    text: "Minutes 0 to 5: find your row",
  });
  expect(found.post.contents.at(-1)?.text).toBe("Sources");
  expect(found.post.minutes).toBe(5);
  expect(found.post.html).toContain("Call 310-555-0142, Monday to Friday");
  expect(found.post.html).not.toMatch(/\{[a-zA-Z]+\}/);
});

test("a saved post is rendered afresh", async ({ site: { ctx } }) => {
  const post = await aPost(ctx, { status: "published", publishedAt: 1, body: "Before" });
  expect(await readPublished(ctx, post.slug)).toMatchObject({ post: { html: "<p>Before</p>" } });
  await ctx.db
    .updateTable("post")
    .set({ body: "After", version: 2 })
    .where("id", "=", post.id)
    .execute();
  expect(await readPublished(ctx, post.slug)).toMatchObject({ post: { html: "<p>After</p>" } });
});

test("related posts share topics, closest first, without the post itself", async ({
  site: { ctx },
}) => {
  const [post] = (await publishedPosts(ctx)).filter(
    ({ slug }) => slug === "california-30-day-breach-notice",
  );
  if (!post) throw new Error("The starter post is missing.");
  const related = await relatedPosts(ctx, post, 3);
  expect(related.map(({ slug }) => slug)).toEqual([
    "call-back-rule-wire-fraud",
    newest,
    "smtp-auth-basic-auth-december-2026",
  ]);
});

test("search documents hold the text without markup", async ({ site: { ctx } }) => {
  const { lines } = await publishedEditions(ctx);
  const documents = await documentsOfIds(
    ctx,
    lines.split("\n").map((line) => line.split(" ")[0] ?? ""),
  );
  expect(documents).toHaveLength(8);
  const mail = documents.find(({ slug }) => slug === "spf-dkim-dmarc-small-business");
  expect(mail?.text).toContain("SPF (Sender Policy Framework) is the list of carriers.");
  expect(mail?.headings).toContain("Mistakes worth checking for");
  expect(mail?.text).not.toMatch(/<|\]\(/);
});

test("both feeds hold the newest posts with absolute links and answer 304", async ({ site }) => {
  const rss = await site.request("/feed.xml");
  expect(rss.status).toBe(200);
  expect(rss.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await rss.text();
  expect(xml.match(/<item>/g)).toHaveLength(8);
  expect(xml).toContain(`<link>${publicUrl}/blog/${newest}</link>`);
  expect(xml).toContain(`<atom:link href="${publicUrl}/feed.xml" rel="self"`);
  const json = await site.request("/feed.json");
  expect(json.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
  const { items } = await jsonOf<{ items: { url: string; content_html: string }[] }>(json);
  expect(items[0]?.url).toBe(`${publicUrl}/blog/${newest}`);
  expect(items[0]?.content_html).not.toMatch(/(href|src)="[/#]/);
  const etag = rss.headers.get("etag");
  const again = await site.request("/feed.xml", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("a feed shows a newly published post", async ({ site }) => {
  await site.request("/feed.xml");
  await aPost(site.ctx, {
    status: "published",
    publishedAt: site.ctx.now(),
    title: "Fish & <Chips>",
  });
  await site.settle();
  const xml = await (await site.request("/feed.xml")).text();
  expect(xml).toContain("<title>Fish &amp; &lt;Chips&gt;</title>");
});

test("the sitemap lists every post with the day of its last change", async ({ site }) => {
  const xml = await (await site.request("/sitemap.xml")).text();
  expect(xml).toContain(`<loc>${publicUrl}/blog/${newest}</loc><lastmod>2026-11-21</lastmod>`);
});
