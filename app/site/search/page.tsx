import { Island } from "#app/islands/island.tsx";
import { paths } from "#app/paths.ts";
import { ctxContext } from "#app/server/http/request-context.server.ts";
import { PopularPages } from "#app/shell/errors/popular-pages.tsx";
import { Flagged } from "#app/shell/flagged.tsx";
import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { CallLine } from "#app/site/parts/page-actions.tsx";
import { searchPage } from "#content/search-page.ts";
import { searchOf } from "#features/search/service.server.ts";
import type { Route } from "./+types/page.ts";
import { SearchLive } from "./live.tsx";

const wholeNumber = /^[1-9]\d{0,4}$/;

/** Searches for the query, whose parameters app/server/pages/query-pages.ts allows; an invalid page means page 1. */
export function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const page = query.get("page") ?? "";
  const ctx = context.get(ctxContext);
  const wanted = wholeNumber.test(page) ? Number(page) : 1;
  return searchOf(ctx).search(ctx, query.get("q") ?? "", wanted);
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.search, matches, { noindex: true });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap min-h-[60vh] pt-4 pb-section lg:pt-6">
      <BreadcrumbTrail page="search" />
      {/* Outside the island, because a page script changes the opening-hours line. */}
      <div className="mt-8 mb-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-2">
        <h1 className="text-3xl">{searchPage.heading}</h1>
        <CallLine />
      </div>
      <Flagged name="search" off={<SearchOff />}>
        <Island
          name="search"
          component={SearchLive}
          when="touch"
          props={{ first: loaderData }}
          facts={["company"]}
        />
      </Flagged>
    </div>
  );
}

function SearchOff() {
  return (
    <>
      <p className="mb-10 max-w-measure text-lg">
        {searchPage.off} <SiteText text={searchPage.ask} />
      </p>
      <PopularPages />
    </>
  );
}
