import { topicName } from "#content/blog.ts";
import { documentsOfIds, publishedEditions } from "#features/blog/service.server.ts";
import { storedDocuments } from "./stored-documents.server.ts";

/** Plain texts of the published posts, created once per version of a post. */
export const storedPosts = storedDocuments({
  editions: publishedEditions,
  async read(ctx, ids) {
    const documents = await documentsOfIds(ctx, ids);
    return documents.map(({ id, slug, title, description, topics, text }) => ({
      id,
      kind: "post",
      title,
      path: `/blog/${slug}`,
      keywords: topics.map(topicName),
      summary: description,
      text,
    }));
  },
});
