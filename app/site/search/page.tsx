import { Island } from "#app/islands/island.tsx";
import { paths } from "#app/paths.ts";
import { ctxContext, searchContext } from "#app/server/http/request-context.server.ts";
import { PopularPages } from "#app/shell/errors/popular-pages.tsx";
import { Flagged } from "#app/shell/flagged.tsx";
import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { Words } from "#app/shell/words.tsx";
import { searchPage } from "#content/search-page.ts";
import type { Route } from "./+types/page.ts";
import { SearchLive } from "./live.tsx";

/** Reads the query that app/server/pages/query-pages.ts lets through. */
export function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return context.get(searchContext)(context.get(ctxContext), query);
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.search, matches, { noindex: true });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <Flagged name="search" off={<SearchOff />}>
      <Island
        name="search"
        component={SearchLive}
        when="touch"
        props={{ first: loaderData }}
        facts={["company"]}
      />
    </Flagged>
  );
}

function SearchOff() {
  return (
    <div className="wrap min-h-[60vh] pt-4 pb-section lg:pt-6">
      <BreadcrumbTrail page="search" />
      <h1 className="mt-8 text-3xl">{searchPage.heading}</h1>
      <p className="mt-4 mb-10 max-w-measure text-lg">
        {searchPage.off} <Words text={searchPage.ask} />
      </p>
      <PopularPages />
    </div>
  );
}
