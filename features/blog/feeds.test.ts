import { expect, test } from "vitest";
import { type Feed, jsonFeed, rssFeed } from "./feeds.server.ts";

const feed: Feed = {
  company: { brandName: "Bits & Sons" },
  description: "Notes",
  siteUrl: "https://it.example",
  homeUrl: "https://it.example/blog",
  feedUrl: "https://it.example/feed.xml",
  postUrl: (slug) => `https://it.example/blog/${slug}`,
  posts: [
    {
      id: "4b1d",
      slug: "a-post",
      title: "\u0001Fish <& chips> ]]>",
      description: "\"Quoted\" and 'so'",
      topics: ["california-law"],
      illustration: "shelf",
      minutes: 3,
      publishedAt: Date.parse("2026-10-12T12:00:00Z"),
      reviewedAt: null,
      modifiedAt: Date.parse("2026-11-21T12:00:00Z"),
      html: '<p><a href="/glossary#mfa">a</a> <a href="#section-b">b</a> <a href="https://c.example/">c</a></p>',
    },
  ],
};

test("RSS escapes every text and makes every link absolute", () => {
  const rss = rssFeed(feed);
  expect(rss).toContain("<title>Bits &amp; Sons blog</title>");
  expect(rss).toContain("<title>Fish &lt;&amp; chips&gt; ]]&gt;</title>");
  expect(rss).toContain("<description>&quot;Quoted&quot; and &apos;so&apos;</description>");
  expect(rss).toContain("<pubDate>Mon, 12 Oct 2026 12:00:00 GMT</pubDate>");
  expect(rss).toContain("<lastBuildDate>Sat, 21 Nov 2026 12:00:00 GMT</lastBuildDate>");
  expect(rss).toContain('<guid isPermaLink="false">urn:uuid:4b1d</guid>');
  expect(rss).toContain("<category>California law</category>");
  expect(rss).toContain("href=&quot;https://it.example/glossary#mfa&quot;");
  expect(rss).toContain("href=&quot;https://it.example/blog/a-post#section-b&quot;");
  expect(rss).toContain('<atom:link href="https://it.example/feed.xml" rel="self"');
});

test("JSON Feed names its version and carries the full text", () => {
  const json = JSON.parse(jsonFeed(feed));
  expect(json.version).toBe("https://jsonfeed.org/version/1.1");
  expect(json.items).toEqual([
    {
      id: "urn:uuid:4b1d",
      url: "https://it.example/blog/a-post",
      title: feed.posts[0]?.title,
      summary: feed.posts[0]?.description,
      content_html:
        '<p><a href="https://it.example/glossary#mfa">a</a> <a href="https://it.example/blog/a-post#section-b">b</a> <a href="https://c.example/">c</a></p>',
      date_published: "2026-10-12T12:00:00.000Z",
      date_modified: "2026-11-21T12:00:00.000Z",
      tags: ["California law"],
    },
  ]);
});

test("feeds without posts are valid", () => {
  expect(rssFeed({ ...feed, posts: [] })).not.toContain("<item>");
  expect(JSON.parse(jsonFeed({ ...feed, posts: [] })).items).toEqual([]);
});
