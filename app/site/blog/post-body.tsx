import "#ui/article.css";

/** The text of a post, as HTML that the server has sanitized. */
export function PostBody({ html }: { html: string }) {
  return (
    <div
      className="prose article"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown through the allow-list of features/blog/text/post-schema.server.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
