import type { KeyboardEvent, ReactNode, Ref } from "react";
import { SiteLink } from "#app/shell/site-link.tsx";
import { languageFacts } from "#content/frame/languages.ts";
import { searchPage } from "#content/search-page.ts";
import type { SearchResult } from "#features/search/contract.ts";

type SearchResultsProps = {
  results: readonly SearchResult[];
  ref: Ref<HTMLOListElement>;
  /** Called by the up arrow on the first result. */
  onLeave: () => void;
};

const linkStyle =
  "underline decoration-hairline decoration-2 underline-offset-5 after:absolute after:inset-0 group-hover:decoration-poppy";

/** Lists the results, the best first. Arrow keys and Tab move between them. */
export function SearchResults({ results, ref, onLeave }: SearchResultsProps) {
  return (
    <ol
      ref={ref}
      onKeyDown={(event) => walk(event, onLeave)}
      className="border-t-2 border-ink print:border-t"
    >
      {results.map(({ kind, language, title, path, excerpt }) => (
        <li
          key={path}
          className="group relative grid gap-x-8 gap-y-1 border-b border-hairline py-5 sm:grid-cols-[6rem_1fr] lg:grid-cols-[8rem_1fr]"
        >
          <p className="text-sm text-muted sm:pt-1">
            {searchPage.kinds[kind]}
            {language ? `, ${searchPage.in[language]}` : null}
          </p>
          <div className="min-w-0" lang={language && languageFacts[language].tag}>
            <h2 className="text-xl leading-snug tracking-[-0.012em]">
              {language ? (
                // Its address is the one in its own language already.
                <a href={path} hrefLang={languageFacts[language].tag} className={linkStyle}>
                  {title}
                </a>
              ) : (
                <SiteLink href={path} className={linkStyle}>
                  {title}
                </SiteLink>
              )}
            </h2>
            <p className="mt-1.5 max-w-measure text-[1rem] text-muted">
              <Marked {...excerpt} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Marks the matches of a text at the positions that the server returned. */
function Marked({ text, marks }: SearchResult["excerpt"]) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of marks) {
    parts.push(text.slice(from, start));
    parts.push(
      <mark key={start} className="bg-transparent font-[650] text-ink">
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
}

function walk(event: KeyboardEvent<HTMLOListElement>, onLeave: () => void) {
  if (event.key === "Escape") return onLeave();
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
  if (at < 0) onLeave();
  else links[at]?.focus();
}
