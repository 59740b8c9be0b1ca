import { SiteLink } from "#app/shell/site-link.tsx";
import type { BreadcrumbKey } from "#content/frame/navigation.ts";
import { Breadcrumb, type Crumb } from "#ui/page/breadcrumb.tsx";
import { useTranslate } from "#ui/use-translation.ts";
import { breadcrumbsOf } from "./breadcrumbs.ts";

type BreadcrumbTrailProps = {
  page: BreadcrumbKey;
  /** A page below `page` with its own name, such as a community or a post. */
  here?: Crumb;
};

export function BreadcrumbTrail({ page, here }: BreadcrumbTrailProps) {
  const translate = useTranslate();
  const crumbs = breadcrumbsOf(page, here).map(({ name, path }) => ({
    name: translate(name),
    path,
  }));
  return <Breadcrumb crumbs={crumbs} link={SiteLink} />;
}
