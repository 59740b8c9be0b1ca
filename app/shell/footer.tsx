import type { MouseEvent, ReactNode } from "react";
import { askToReopen } from "#features/consent/stored-choice.ts";
import { phoneHref } from "#platform/phone.ts";
import { Brand } from "./brand-mark.tsx";
import { DrawnOnce } from "./drawn-once.tsx";
import { useSiteData } from "./site-data.ts";
import { still } from "./still.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

export type FooterProps = {
  /** The newsletter form. */
  newsletter?: ReactNode;
  /** Lines that only some pages need: trademarks, "not legal advice". */
  notes?: readonly string[];
};

const FooterMap = still("footer-map", () =>
  import("./footer-map.tsx").then((part) => part.FooterMap),
);

/** The end of every public page: who we are, the newsletter, the site map. */
export function Footer({ newsletter, notes = [] }: FooterProps) {
  const site = useSiteData();
  const year = new Date().getFullYear();
  return (
    // It takes the room that the page leaves for what lies over its end, so that its own ground shows there.
    <footer
      data-above-strips
      className="later-96 on-panel -mb-[calc(var(--consent-height,0px)+var(--call-height,0px))] border-t border-hairline bg-panel pb-[calc(var(--consent-height,0px)+var(--call-height,0px))] print:hidden"
    >
      <div className="wrap grid grid-cols-1 gap-x-12 gap-y-10 py-12 lg:grid-cols-12 lg:py-16">
        <DrawnOnce
          as="div"
          of={site}
          name={`footer ${year}`}
          draw={() => <Imprint year={year} />}
          className="lg:col-span-5"
        />
        {newsletter ? <div className="lg:col-span-6 lg:col-start-7">{newsletter}</div> : null}
        {/* It listens for the one button inside, on which Enter is a click too. */}
        <DrawnOnce
          as="div"
          of={site}
          name="footer map"
          draw={() => <FooterMap advertising={site.measurement.advertising} />}
          className="lg:col-span-12"
          onClick={reopenChoices}
        />
      </div>
      <div className="wrap">
        <DrawnOnce
          as="div"
          of={site}
          name={`footer end ${year} ${notes.join(" ")}`}
          draw={() => <Ending year={year} notes={notes} />}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline py-5 text-sm text-muted"
        />
      </div>
    </footer>
  );
}

/** Who this is, since when, and how to reach them. */
function Imprint({ year }: { year: number }) {
  const { company } = useSiteData();
  return (
    <>
      <Brand name={company.brandName} />
      <p className="mt-4 max-w-sm text-muted" suppressHydrationWarning>
        {company.tagline}. Founded in {company.foundedYear}, based in {company.locality}.{" "}
        {year - company.foundedYear} years of experience.
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-1 text-[1rem]">
        <li>
          <a href={phoneHref(company.phone)} className="link inline-block py-1">
            Call: {company.phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${company.email}`} className="link inline-block py-1 wrap-anywhere">
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
      <p suppressHydrationWarning>
        © {year} {company.legalName}
      </p>
      <ThemeToggle withLabel />
      {notes.map((note) => (
        <p key={note} className="w-full max-w-measure">
          {note}
        </p>
      ))}
    </>
  );
}

/** "Cookie Settings": the page is loaded anew, and the banner is open then. */
function reopenChoices({ target }: MouseEvent) {
  if (!(target instanceof Element) || !target.closest("[data-cookie-settings]")) return;
  askToReopen();
  location.reload();
}
