import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { pathExists } from "./site-link.tsx";

/** The address of the plain click on a link to a page of this site, or null where the browser should follow it itself. */
function pageOfClick(event: MouseEvent): string | null {
  const changed = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || changed) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.hasAttribute("download") || !["", "_self"].includes(link.target)) return null;
  const href = link.getAttribute("href");
  return href?.startsWith("/") && pathExists(href) ? href : null;
}

/**
 * For what stands around links to our pages, written by us or come as HTML: they lead on without a page load. A link to
 * the very address of the page takes the place of its entry in the history, as a browser has it.
 */
export function useFollowClick(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const href = pageOfClick(event);
    if (href === null) return;
    event.preventDefault();
    const { pathname, search, hash } = location;
    void navigate(href, { replace: href === pathname + search + hash });
  };
}
