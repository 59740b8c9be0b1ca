import { SiteLink } from "#app/shell/site-link.tsx";
import { buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";

type PagerProps = {
  page: number;
  pages: number;
  /** Returns the address of a page. */
  href: (page: number) => string;
  /** Texts of the links to the previous and the next page. */
  before: string;
  after: string;
  className?: string;
};

/** Links to the previous and the next page of a list; nothing if there is only one page. */
export function Pager({ page, pages, href, before, after, className }: PagerProps) {
  if (pages < 2) return null;
  const look = buttonStyle({ variant: "secondary" });
  return (
    <nav
      aria-label="Pages"
      className={cx("flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden", className)}
    >
      {page > 1 ? (
        <SiteLink href={href(page - 1)} className={look}>
          {before}
        </SiteLink>
      ) : null}
      {page < pages ? (
        <SiteLink href={href(page + 1)} className={look}>
          {after}
        </SiteLink>
      ) : null}
      <p className="text-sm text-muted tabular-nums">
        Page {page} of {pages}
      </p>
    </nav>
  );
}
