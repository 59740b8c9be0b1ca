import { SiteLink } from "#app/shell/site-link.tsx";
import { blogWords } from "#content/blog.ts";
import { buttonStyle } from "#ui/button.tsx";
import { blogHref } from "./list-address.ts";

type BlogPagerProps = { topic: string | null; page: number; pages: number };

/** Links to the newer and older pages of the list; nothing while there is only one. */
export function BlogPager({ topic, page, pages }: BlogPagerProps) {
  if (pages < 2) return null;
  const look = buttonStyle({ look: "secondary" });
  return (
    <nav
      aria-label="Pages"
      className="wrap -mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 pb-section"
    >
      {page > 1 ? (
        <SiteLink href={blogHref(topic, page - 1)} className={look}>
          {blogWords.newer}
        </SiteLink>
      ) : null}
      {page < pages ? (
        <SiteLink href={blogHref(topic, page + 1)} className={look}>
          {blogWords.older}
        </SiteLink>
      ) : null}
      <p className="text-sm text-muted tabular-nums">
        Page {page} of {pages}
      </p>
    </nav>
  );
}
