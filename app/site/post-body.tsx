import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { pageOfClick } from "#app/shell/page-of-click.ts";
import "#ui/article.css";

/** The text of a post. It comes as HTML from the server's allow-list; its links to our pages need no page load. */
export function PostBody({ html }: { html: string }) {
  const navigate = useNavigate();
  function handleClick(event: MouseEvent) {
    const href = pageOfClick(event);
    if (href === null) return;
    event.preventDefault();
    void navigate(href);
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are the interactive part; Enter on them is a click too
    <div
      onClick={handleClick}
      className="prose article later-parts"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown through the allow-list of features/blog/post-schema.server.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
