import { useEffect, useRef } from "react";
import { paths } from "#app/paths.ts";
import { PopularPages } from "#app/shell/errors/popular-pages.tsx";
import { SearchBox } from "#app/shell/header/search-box.tsx";
import { SiteText } from "#app/shell/site-text.tsx";
import { Pager } from "#app/site/parts/pager.tsx";
import { countOfResults, searchPage } from "#content/search-page.ts";
import type { SearchAnswer } from "#features/search/contract.ts";
import { useSearch } from "#features/search/use-search.ts";
import { Notice } from "#ui/notice.tsx";
import { SearchResults } from "./results.tsx";

function addressOf(query: string, page = 1): string {
  if (!query) return paths.search;
  return `${paths.search}?q=${encodeURIComponent(query)}${page > 1 ? `&page=${page}` : ""}`;
}

/** Puts the query into the address without a history entry per keystroke. */
function keepInAddress({ query }: SearchAnswer) {
  history.replaceState(history.state, "", addressOf(query));
}

/** Returns the number of results on earlier pages. */
function resultsBefore({ page, pages, total, results }: SearchAnswer): number {
  return page === pages ? total - results.length : (page - 1) * results.length;
}

/** Searches while the reader types; `first` is the server's result. */
export function SearchLive({ first }: { first: SearchAnswer }) {
  const { answer, failure, type, askNow } = useSearch({ first, onAnswer: keepInAddress });
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { query, total, page, pages, results } = answer;
  const shown = { total, before: resultsBefore(answer), shown: results.length };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this ran
  useEffect(() => {
    const typed = box.current?.value ?? "";
    if (typed !== first.query) type(typed);
  }, []);

  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-12">
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
            askNow(box.current?.value ?? "");
          }}
          input={{
            ref: box,
            // Uncontrolled, because React would overwrite text typed before it ran.
            defaultValue: first.query,
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
        {query ? countOfResults(shown, query) : null}
      </p>
      <div className="min-w-0 lg:col-span-8">
        {failure ? (
          <Notice tone="error" announce className="mb-6">
            {failure}
          </Notice>
        ) : null}
        {results.length > 0 ? (
          <>
            <SearchResults ref={list} results={results} onLeave={() => box.current?.focus()} />
            <Pager
              page={page}
              pages={pages}
              href={(other) => addressOf(query, other)}
              before={searchPage.better}
              after={searchPage.further}
              className="mt-8"
            />
          </>
        ) : (
          <NothingFound query={query} />
        )}
      </div>
    </div>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="grid gap-10">
      {query ? (
        <p className="max-w-measure text-lg wrap-anywhere">
          {searchPage.none} <SiteText text={searchPage.ask} />
        </p>
      ) : (
        <SearchExamples />
      )}
      <PopularPages />
    </div>
  );
}

function SearchExamples() {
  const { heading, queries } = searchPage.tried;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="label">{heading}</span>
      {queries.map((query) => (
        <a key={query} href={addressOf(query)} className="link min-w-11 py-2.5">
          {query}
        </a>
      ))}
    </p>
  );
}
