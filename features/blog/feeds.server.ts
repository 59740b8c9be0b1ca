import { topicName } from "#content/blog.ts";
import type { Company } from "#content/company.ts";
import type { FeedPost } from "./service.server.ts";

/** The data of both feeds. URLs are absolute. */
export type Feed = {
  company: Pick<Company, "brandName">;
  description: string;
  homeUrl: string;
  feedUrl: string;
  postUrl(slug: string): string;
  /** Base URL of relative links. */
  siteUrl: string;
  posts: readonly FeedPost[];
};

const notInXml =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML 1.0 forbids are control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function xml(text: string): string {
  return text
    .replace(notInXml, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function tag(name: string, text: string, attributes = ""): string {
  return `<${name}${attributes}>${xml(text)}</${name}>`;
}

/** Makes links absolute, since feed readers show the text outside this site. */
function withAbsoluteLinks(html: string, feed: Feed, post: FeedPost): string {
  return html
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${feed.siteUrl}/`)
    .replace(
      / srcset="([^"]*)"/g,
      (_, set: string) => ` srcset="${set.replace(/(^|, )\//g, `$1${feed.siteUrl}/`)}"`,
    )
    .replace(/ href="#/g, ` href="${feed.postUrl(post.slug)}#`);
}

function rssItem(feed: Feed, post: FeedPost): string {
  return [
    "<item>",
    tag("title", post.title),
    tag("link", feed.postUrl(post.slug)),
    // The id survives a change of the address, so feed readers do not show the post twice.
    tag("guid", `urn:uuid:${post.id}`, ' isPermaLink="false"'),
    tag("pubDate", new Date(post.publishedAt).toUTCString()),
    tag("description", post.description),
    ...post.topics.map((topic) => tag("category", topicName(topic))),
    tag("content:encoded", withAbsoluteLinks(post.html, feed, post)),
    "</item>",
  ].join("");
}

/** Returns RSS 2.0 with the full text of the posts. */
export function rssFeed(feed: Feed): string {
  const changed = Math.max(0, ...feed.posts.map((post) => post.modifiedAt));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>',
    tag("title", `${feed.company.brandName} blog`),
    tag("link", feed.homeUrl),
    tag("description", feed.description),
    tag("language", "en-us"),
    changed ? tag("lastBuildDate", new Date(changed).toUTCString()) : "",
    `<atom:link href="${xml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...feed.posts.map((post) => rssItem(feed, post)),
    "</channel></rss>",
  ].join("\n");
}

/** Returns JSON Feed 1.1 with the full text of the posts. */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: `${feed.company.brandName} blog`,
    description: feed.description,
    home_page_url: feed.homeUrl,
    feed_url: feed.feedUrl,
    language: "en-US",
    authors: [{ name: feed.company.brandName, url: feed.siteUrl }],
    items: feed.posts.map((post) => ({
      id: `urn:uuid:${post.id}`,
      url: feed.postUrl(post.slug),
      title: post.title,
      summary: post.description,
      content_html: withAbsoluteLinks(post.html, feed, post),
      date_published: new Date(post.publishedAt).toISOString(),
      date_modified: new Date(post.modifiedAt).toISOString(),
      tags: post.topics.map(topicName),
    })),
  });
}
