import { SearchBox } from "#app/shell/header/search-box.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { searchPage } from "#content/search-page.ts";
import { phoneHref } from "#platform/phone.ts";
import { buttonStyle } from "#ui/button.tsx";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";
import { PopularPages } from "./popular-pages.tsx";

/** Content of the 404 page. */
export function NotFoundScreen() {
  const { company } = useSiteData();
  return (
    <div className="flex min-h-[70vh] flex-col justify-between">
      <div className="wrap grid gap-x-12 gap-y-12 py-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="max-w-[10.6em]">We can't find that page</h1>
          <p className="mt-5 max-w-[28.2em] text-lg text-muted">
            The link may be old, or a letter may be missing in the address. Nothing is wrong with
            your computer.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a href="/" className={buttonStyle({ look: "secondary" })}>
              Go to the home page
            </a>
            <a href={phoneHref(company.phone)} className="link py-2">
              Or call {company.phone}
            </a>
          </div>
        </div>
        <div className="grid content-start gap-8 lg:col-span-6">
          <SearchBox id="search" label={searchPage.heading} button={searchPage.button} />
          <PopularPages />
        </div>
      </div>
      <RidgeLine bare className="h-40 sm:h-56" />
    </div>
  );
}
