import { SiteLink } from "#app/shell/site-link.tsx";
import type { BreadcrumbKey } from "#content/navigation.ts";
import { Breadcrumb, type Crumb } from "#ui/page/breadcrumb.tsx";
import { breadcrumbsOf } from "./breadcrumbs.ts";

type BreadcrumbTrailProps = {
  page: BreadcrumbKey;
  /** A page under `page` with a name of its own: a community, a post. */
  here?: Crumb;
};

export function BreadcrumbTrail({ page, here }: BreadcrumbTrailProps) {
  return <Breadcrumb crumbs={breadcrumbsOf(page, here)} link={SiteLink} />;
}
