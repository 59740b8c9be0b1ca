import { paths } from "#app/paths.ts";
import { searchPage } from "#content/search-page.ts";

export function SearchExamples() {
  const { heading, queries } = searchPage.tried;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="label">{heading}</span>
      {queries.map((query) => (
        <a
          key={query}
          href={`${paths.search}?q=${encodeURIComponent(query)}`}
          className="link py-1.5"
        >
          {query}
        </a>
      ))}
    </p>
  );
}
