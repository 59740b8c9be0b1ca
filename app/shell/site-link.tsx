import type { ReactNode } from "react";
import { existingPaths, postPath } from "#app/paths.ts";

/** Posts are in the database, so a link to one is always taken to exist; old addresses are redirected. */
const underBlog = postPath("");

/** Tells whether a page of this site exists, whatever follows `#` or `?`. */
export function pathExists(href: string): boolean {
  const path = href.replace(/[#?].*$/, "");
  return existingPaths.has(path) || path.startsWith(underBlog);
}

type SiteLinkProps = {
  href: string;
  className?: string;
  tabIndex?: number;
  /** True when it leads to the current page. */
  current?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

/** A link to a page of this site; plain text while the page does not exist. */
export function SiteLink({ href, current, children, ...rest }: SiteLinkProps) {
  if (!href.startsWith("#") && !pathExists(href)) return children;
  return (
    <a href={href} aria-current={current ? "page" : undefined} {...rest}>
      {children}
    </a>
  );
}
