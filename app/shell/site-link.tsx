import type { ReactNode } from "react";
import { useLocalHref } from "#app/languages/use-language.ts";
import { existingPaths, postPath } from "#app/paths.ts";
import { shellWords } from "#content/frame/shell.ts";
import { useWords } from "#ui/words.ts";

/** Posts are in the database, so every path under the blog counts as existing; old addresses are redirected. */
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
  /** True if the link leads to the current page. */
  current?: boolean;
  children: ReactNode;
};

/** Link to a page of this site, in the current language if it exists in it; plain text if the page does not exist. */
export function SiteLink({ href, current, children, ...rest }: SiteLinkProps) {
  const localHref = useLocalHref();
  const { inEnglish } = useWords(shellWords);
  if (!href.startsWith("#") && !pathExists(href)) return children;
  const local = localHref(href);
  return (
    <a
      href={local.href}
      hrefLang={local.englishOnly ? "en" : undefined}
      aria-current={current ? "page" : undefined}
      {...rest}
    >
      {children}
      {local.englishOnly ? (
        <>
          {" "}
          <small className="ms-[0.15em] font-normal whitespace-nowrap">{inEnglish}</small>
        </>
      ) : null}
    </a>
  );
}
