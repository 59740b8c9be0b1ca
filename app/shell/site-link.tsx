import type { ReactNode } from "react";
import { Link } from "react-router";
import { existingPaths, postPath } from "#app/paths.ts";

/** Posts come and go in the database; a link to one is kept, and an old address of one is forwarded. */
const underBlog = postPath("");

/** Whether an address of this site stands today; the part after `#` or `?` does not matter. */
export function pathExists(href: string): boolean {
  const path = href.replace(/[#?].*$/, "");
  return existingPaths.has(path) || path.startsWith(underBlog);
}

type SiteLinkProps = {
  href: string;
  className?: string;
  tabIndex?: number;
  /** Whether it leads to where the reader is. */
  current?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

/** A link to a page of this site, without a page load. Words that lead nowhere yet stay plain words. */
export function SiteLink({ href, current, children, ...given }: SiteLinkProps) {
  const rest = current ? { ...given, "aria-current": "page" as const } : given;
  if (href.startsWith("#"))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  if (!pathExists(href)) return children;
  // What the router's link draws, without what it prepares for clicks: a page has a hundred links.
  if (import.meta.env.SSR)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <Link to={href} discover="none" {...rest}>
      {children}
    </Link>
  );
}
