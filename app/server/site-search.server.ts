import { existingPaths, postPath } from "#app/paths.ts";
import { topicName } from "#content/blog.ts";
import { publishedPostDocuments } from "#features/blog/service.server.ts";
import { createSearch, type Search, type SearchSource } from "#features/search/service.server.ts";
import { siteDocuments } from "#features/search/site-documents.server.ts";

/** The words of the content files, as far as their pages stand. */
const pages: SearchSource = async (ctx) => {
  const documents = await siteDocuments(ctx);
  return documents.filter(({ path }) => existingPaths.has(path.replace(/#.*$/, "")));
};

const posts: SearchSource = async (ctx) => {
  const published = await publishedPostDocuments(ctx);
  return published.map(({ slug, title, description, topics, text }) => ({
    id: postPath(slug),
    kind: "post",
    title,
    path: postPath(slug),
    keywords: topics.map(topicName),
    summary: description,
    text,
  }));
};

/** Search over everything that a visitor can open: pages, areas, terms, legal texts and published posts. */
export function composeSearch(): Search {
  return createSearch([pages, posts]);
}
