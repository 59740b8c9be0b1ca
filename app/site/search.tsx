import { useRef } from "react";
import { useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { ctxContext, searchContext } from "#app/server/request-context.server.ts";
import { BreadcrumbTrail } from "#app/shell/breadcrumb-trail.tsx";
import { describePage } from "#app/shell/describe-page.ts";
import { PopularPages } from "#app/shell/popular-pages.tsx";
import { SearchBox } from "#app/shell/search-box.tsx";
import { useFlag } from "#app/shell/use-flag.ts";
import { Words } from "#app/shell/words.tsx";
import { countOfResults, searchPage } from "#content/search-page.ts";
import type { SearchAnswer } from "#features/search/contract.ts";
import { useSearch } from "#features/search/use-search.ts";
import { Notice } from "#ui/notice.tsx";
import type { Route } from "./+types/search.ts";
import { SearchExamples } from "./search-examples.tsx";
import { SearchResults } from "./search-results.tsx";

/** The query reaches this page through the table of app/server/query-pages.ts. */
export function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return context.get(searchContext)(context.get(ctxContext), query);
}

export function meta({ matches }: Route.MetaArgs) {
  return describePage(paths.search, matches, { noindex: true });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation();
  if (!useFlag("search")) return <SearchOff />;
  // A search from elsewhere, such as the menu's box, begins anew.
  return <Search key={key} first={loaderData} />;
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

/** Reloading, sharing and coming back find the same results; a step back does not replay the typing. */
function keepInAddress({ query }: SearchAnswer) {
  const address = query ? `${paths.search}?q=${encodeURIComponent(query)}` : paths.search;
  history.replaceState(history.state, "", address);
}

function Search({ first }: { first: SearchAnswer }) {
  const { text, answer, failure, type, askNow } = useSearch({ first, onAnswer: keepInAddress });
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { query, total, results } = answer;
  return (
    <div className="wrap min-h-[60vh] pt-4 pb-section lg:pt-6">
      <BreadcrumbTrail page="search" />
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-12">
        <h1 className="text-3xl lg:col-span-4">{searchPage.heading}</h1>
        <div className="min-w-0 lg:col-span-8">
          <SearchBox
            id="search"
            label={searchPage.label}
            button={searchPage.button}
            hint={
              <>
                {searchPage.hint}
                <span className="max-lg:hidden noscript:hidden"> {searchPage.keys}</span>
              </>
            }
            onSubmit={(event) => {
              event.preventDefault();
              askNow();
            }}
            input={{
              ref: box,
              value: text,
              onChange: (event) => type(event.target.value),
              onKeyDown: (event) => {
                if (event.key !== "ArrowDown") return;
                event.preventDefault();
                list.current?.querySelector("a")?.focus();
              },
            }}
          />
        </div>
        <p
          role="status"
          className="min-w-0 wrap-anywhere text-muted max-lg:-my-4 max-lg:text-sm lg:sticky lg:top-28 lg:col-span-4 lg:self-start lg:text-lg"
        >
          {query ? countOfResults(total, results.length, query) : null}
        </p>
        <div className="min-w-0 lg:col-span-8">
          {failure ? (
            <Notice tone="error" announce className="mb-6">
              {failure}
            </Notice>
          ) : null}
          {results.length > 0 ? (
            <SearchResults ref={list} results={results} onLeave={() => box.current?.focus()} />
          ) : (
            <div className="grid gap-10">
              {query ? (
                <p className="max-w-measure text-lg wrap-anywhere">
                  {searchPage.none} <Words text={searchPage.ask} />
                </p>
              ) : (
                <SearchExamples />
              )}
              <PopularPages />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
