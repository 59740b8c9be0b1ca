import { expect, test } from "vitest";
import { renderMarkdown } from "#features/blog/text/markdown.server.ts";
import { jsonFeed } from "./feeds.server.ts";

const id = "0123456789abcdef0123456789abcdef";
const render = (markdown: string) => renderMarkdown(markdown, (text) => text).html;

test("an uploaded picture is offered in every width with its size", () => {
  const html = render(`![A "green" door](/media/${id}-1600x900.webp "A title")`);
  expect(html).toBe(
    [
      "<p><picture>",
      `<source type="image/avif" srcset="/media/${id}-480x270.avif 480w, /media/${id}-960x540.avif 960w, /media/${id}-1600x900.avif 1600w" sizes="(min-width: 64rem) 42rem, 100vw">`,
      `<img src="/media/${id}-1600x900.webp" srcset="/media/${id}-480x270.webp 480w, /media/${id}-960x540.webp 960w, /media/${id}-1600x900.webp 1600w" sizes="(min-width: 64rem) 42rem, 100vw" width="1600" height="900" alt="A &#x22;green&#x22; door" loading="lazy" decoding="async">`,
      "</picture></p>",
    ].join(""),
  );
});

test.each([
  "https://elsewhere.example/a.png",
  "//elsewhere.example/a.png",
  "/favicon.svg",
  "/media/../api/posts",
  `/media/${id}-1600x900.svg`,
  `/media/${id}-1600x900.webp?x=1`,
  "data:image/png;base64,AAAA",
])("a picture that was not uploaded here shows only its description: %s", (source) => {
  expect(render(`![A door](${source})`)).toBe("<p><span>A door</span></p>");
});

test("pictures in a feed have absolute addresses", () => {
  const text = jsonFeed({
    company: { brandName: "Bits & Sons" },
    description: "Notes",
    siteUrl: "https://it.example",
    homeUrl: "https://it.example/blog",
    feedUrl: "https://it.example/feed.json",
    postUrl: (slug) => `https://it.example/blog/${slug}`,
    posts: [
      {
        id: "4b1d",
        slug: "a-post",
        title: "Doors",
        description: "Of doors",
        topics: [],
        illustration: "shelf",
        minutes: 1,
        publishedAt: 0,
        reviewedAt: null,
        modifiedAt: 0,
        html: render(`![A door](/media/${id}-960x540.webp)`),
      },
    ],
  });
  expect(text.match(/\/media\//g)).toHaveLength(5);
  expect(text.match(/https:\/\/it\.example\/media\//g)).toHaveLength(5);
});
