import "#ui/article.css";

/** Text of a post; `html` must be sanitized by the server. */
export function PostBody({ html }: { html: string }) {
  return (
    <div
      className="prose article"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown through the allow-list of features/blog/text/post-schema.server.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
