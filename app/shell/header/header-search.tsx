import type { ReactNode } from "react";
import { useLanguage } from "#app/languages/use-language.ts";
import { Flagged } from "#app/shell/flagged.tsx";
import { searchPage } from "#content/search-page.ts";
import { CloseIcon, SearchIcon } from "#ui/icons.tsx";
import { SearchBox } from "./search-box.tsx";

const { name, open, key } = searchPage.header;

/** Shows the search on English pages only, because it finds only English pages. */
export function SearchPlace({ children }: { children: ReactNode }) {
  return useLanguage() === "en" ? <Flagged name="search">{children}</Flagged> : null;
}

/** Search in the header of wide screens; a `details` element, to work without JavaScript. A page script handles "/". */
export function HeaderSearch() {
  return (
    <div data-header-menu="">
      <details name="header-menu" data-site-search="" className="group/search">
        <summary
          aria-label={open}
          className="grid size-9 cursor-pointer list-none place-items-center rounded-full text-muted hover:bg-panel hover:text-ink"
        >
          <SearchIcon className="size-5.5 group-open/search:hidden" />
          <CloseIcon className="hidden size-5.5 group-open/search:block" />
        </summary>
        <div className="absolute inset-x-0 top-full border-y border-hairline bg-canvas shadow-float">
          <div className="wrap pt-6 pb-7">
            <SearchBox
              id="header-search"
              name={name}
              label={searchPage.label}
              button={searchPage.button}
              hint={searchPage.hint}
            />
            <label className="mt-1 flex w-fit min-h-9 cursor-pointer items-center gap-2.5 text-sm text-muted noscript:hidden">
              <input
                type="checkbox"
                data-search-key=""
                autoComplete="off"
                defaultChecked
                className="size-5 accent-oak"
              />
              {key}
            </label>
          </div>
        </div>
      </details>
    </div>
  );
}
