import type { ReactNode } from "react";
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

/**
 * A link to a page of this site. Words that lead nowhere yet stay plain words.
 */
export function SiteLink({ href, current, children, ...rest }: SiteLinkProps) {
  if (!href.startsWith("#") && !pathExists(href)) return children;
  return (
    <a href={href} aria-current={current ? "page" : undefined} {...rest}>
      {children}
    </a>
  );
}
