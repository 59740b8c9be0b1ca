import type { MouseEvent } from "react";
import { pathExists } from "./site-link.tsx";

/** The address of the plain click on a link to another page of this site, or null where the browser should follow it itself. */
export function pageOfClick(event: MouseEvent): string | null {
  const changed = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || changed) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href");
  return href?.startsWith("/") && pathExists(href) ? href : null;
}
