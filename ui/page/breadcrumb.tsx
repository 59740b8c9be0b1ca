import type { ElementType, ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import { NoBreak } from "#ui/no-break.tsx";
import { uiLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";

export type Crumb = { name: string; path: string };

type BreadcrumbProps = {
  /** Pages from the home page to the current one, which is not a link. */
  crumbs: readonly Crumb[];
  /** Component for links within this site; a plain anchor by default. */
  link?: ElementType<{ href: string; children: ReactNode }>;
};

/** Shows the path from the home page; nothing on the home page itself. */
export function Breadcrumb({ crumbs, link: Link = "a" }: BreadcrumbProps) {
  const { breadcrumb } = useTranslation(uiLabels);
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={breadcrumb} className="text-sm text-muted max-lg:-my-2 print:hidden">
      <ol className="flex flex-wrap items-center">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.path}
            className={cx(
              "flex items-center",
              // Shares a line while some words of it fit there.
              index === crumbs.length - 1 ? "flex-1 basis-24" : "min-w-0",
            )}
          >
            {index > 0 ? (
              <svg
                viewBox="0 0 12 20"
                aria-hidden="true"
                className="mx-2 h-4 w-2.5 shrink-0 text-edge"
              >
                <path d="M3 17 9 3" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
              </svg>
            ) : null}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="py-3 lg:py-1">
                {/* Two lines hold every name but those of long posts, whose title is the heading below. */}
                <span className="line-clamp-2 leading-tight">
                  <NoBreak text={crumb.name} />
                </span>
              </span>
            ) : (
              <Link
                href={crumb.path}
                className="min-w-11 py-3 underline decoration-hairline underline-offset-4 hover:text-ink hover:decoration-current lg:py-1"
              >
                {crumb.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
