import { defaultSiteData } from "#app/shell/site-data.ts";
import { aPost } from "#tests/builders/post.ts";
import { expect, test } from "#tests/http/harness.ts";
import { blogList } from "./list.server.ts";

const first = { topic: null, page: 1 };

test("a page of the blog is read once for each state of public content", async ({ site }) => {
  const state = { ...defaultSiteData };
  const before = await blogList(site.ctx, state, first);
  const published = { status: "published" as const, publishedAt: site.ctx.now() };
  await aPost(site.ctx, { ...published, title: "Written meanwhile" });
  expect(await blogList(site.ctx, state, first)).toBe(before);

  const after = await blogList(site.ctx, { ...defaultSiteData }, first);
  expect(after?.posts[0]?.title).toBe("Written meanwhile");
});

test("each page and topic is a list of its own, and an unknown page is none", async ({ site }) => {
  const state = { ...defaultSiteData };
  const all = await blogList(site.ctx, state, first);
  const topic = all?.topics[0]?.topic ?? "";
  const some = await blogList(site.ctx, state, { topic, page: 1 });
  expect(some?.posts.every((post) => post.topics.includes(topic))).toBe(true);
  expect(some?.topic).toBe(topic);
  expect(await blogList(site.ctx, state, { topic: null, page: 999 })).toBeNull();
});
