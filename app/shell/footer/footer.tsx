import type { ReactNode } from "react";
import { Brand } from "#app/shell/header/brand-mark.tsx";
import { ThemeToggle } from "#app/shell/header/theme-toggle.tsx";
import { LanguageLinks } from "#app/shell/languages/language-links.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { withCompany } from "#content/company.ts";
import { shellLabels } from "#content/frame/shell.ts";
import { phoneHref } from "#platform/phone.ts";
import { useTranslation } from "#ui/use-translation.ts";
import { FooterMap } from "./footer-map.tsx";

export type FooterProps = {
  /** The newsletter form. */
  newsletter?: ReactNode;
  /** Footnotes for some pages: trademarks, "not legal advice". */
  notes?: readonly string[];
};

export function Footer({ newsletter, notes = [] }: FooterProps) {
  const { measurement } = useSiteData();
  const year = new Date().getFullYear();
  return (
    // The footer extends under the bottom banners, so that its background shows there.
    <footer
      data-above-strips
      className="on-panel -mb-[calc(var(--consent-height,0px)+var(--call-height,0px))] border-t border-hairline bg-panel pb-[calc(var(--consent-height,0px)+var(--call-height,0px))] print:hidden"
    >
      <div className="wrap grid grid-cols-1 gap-x-12 gap-y-8 py-10 lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-5">
          <Imprint year={year} />
        </div>
        {newsletter ? <div className="lg:col-span-6 lg:col-start-7">{newsletter}</div> : null}
        <div className="lg:col-span-12">
          <FooterMap advertising={measurement.advertising} />
        </div>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline py-5 text-sm text-muted max-md:pb-24">
          <Ending year={year} notes={notes} />
        </div>
      </div>
    </footer>
  );
}

function Imprint({ year }: { year: number }) {
  const { company } = useSiteData();
  const { imprint, years, call } = useTranslation(shellLabels);
  return (
    <>
      <Brand name={company.brandName} />
      <p className="mt-4 max-w-sm text-muted">
        {withCompany(imprint, company)} {years(String(year - company.foundedYear))}
      </p>
      <ul className="mt-2 grid grid-cols-1 text-[1rem] lg:mt-4 lg:gap-1">
        <li>
          <a href={phoneHref(company.phone)} className="link inline-block py-2.5 lg:py-1">
            {call(company.phone)}
          </a>
        </li>
        <li>
          <a
            href={`mailto:${company.email}`}
            className="link inline-block py-2.5 wrap-anywhere lg:py-1"
          >
            {company.email}
          </a>
        </li>
        {company.address ? <li>{company.address}</li> : null}
      </ul>
    </>
  );
}

function Ending({ year, notes }: { year: number; notes: readonly string[] }) {
  const { company } = useSiteData();
  return (
    <>
      <p>
        © {year} {company.legalName}
      </p>
      <LanguageLinks className="min-h-11 inline-flex items-center hover:underline" />
      <ThemeToggle withLabel />
      {notes.map((note) => (
        <p key={note} className="w-full max-w-measure">
          {note}
        </p>
      ))}
    </>
  );
}
