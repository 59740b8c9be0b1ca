import { expect, test } from "vitest";
import { starterPosts } from "#content/starter-posts.server.ts";
import { readStarterPost } from "./front-matter.server.ts";

test("all eight starter posts fit the contract and have distinct slugs", () => {
  const posts = Object.values(starterPosts).map(readStarterPost);
  expect(posts).toHaveLength(8);
  expect(new Set(posts.map((post) => post.slug)).size).toBe(8);
  for (const post of posts) {
    expect(post.body.startsWith("---")).toBe(false);
    expect(post.reviewedAt).toBeGreaterThanOrEqual(post.publishedAt);
  }
});

test("front matter values may contain colons, and days become noon in UTC", () => {
  const post = readStarterPost(
    "---\r\ntitle: Mail: why it stops\r\nslug: mail\r\ndescription: A: b\r\ntopics: backup, how-to\r\npublished: 2026-10-12\r\nreviewed:\r\nillustration: shelf\r\naudience:\r\n---\r\nText\r\n",
  );
  expect(post).toEqual({
    title: "Mail: why it stops",
    slug: "mail",
    description: "A: b",
    topics: ["backup", "how-to"],
    illustration: "shelf",
    audience: "",
    body: "Text",
    publishedAt: Date.parse("2026-10-12T12:00:00Z"),
    reviewedAt: null,
  });
});

test.each([
  ["no front matter", "Text"],
  ["no title", "---\nslug: a\n---\nText"],
  ["a slug with a slash", "---\ntitle: A\nslug: a/b\n---\nText"],
])("refuses a file with %s", (_name, text) => {
  expect(() => readStarterPost(text)).toThrow();
});
