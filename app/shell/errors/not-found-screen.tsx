import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { SearchPlace } from "#app/shell/header/header-search.tsx";
import { SearchBox } from "#app/shell/header/search-box.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { withCompany } from "#content/company.ts";
import { notFound } from "#content/frame/not-found.ts";
import { searchPage } from "#content/search-page.ts";
import { phoneHref } from "#platform/phone.ts";
import { buttonStyle } from "#ui/button.tsx";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { PopularPages } from "./popular-pages.tsx";

/** Content of the 404 page. */
export function NotFoundScreen() {
  const { company } = useSiteData();
  const { heading, text, home, call } = useTranslation(notFound);
  const { href } = useLocalHref()(paths.home);
  return (
    <div className="flex min-h-[70vh] flex-col justify-between">
      <div className="wrap grid gap-x-12 gap-y-12 py-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="max-w-[10.6em]">{heading}</h1>
          <p className="mt-5 max-w-[28.2em] text-lg text-muted">{text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a href={href} className={buttonStyle({ variant: "secondary" })}>
              {home}
            </a>
            <a href={phoneHref(company.phone)} className="link py-2">
              {withCompany(call, company)}
            </a>
          </div>
        </div>
        <div className="grid content-start gap-8 lg:col-span-6">
          <SearchPlace>
            <SearchBox id="search" label={searchPage.heading} button={searchPage.button} />
          </SearchPlace>
          <PopularPages />
        </div>
      </div>
      <RidgeLine bare className="h-40 sm:h-56" />
    </div>
  );
}
