import type { ReactNode } from "react";
import { Link } from "react-router";
import { BrandMark } from "#app/shell/brand-mark.tsx";
import { useSiteData } from "#app/shell/site-data.ts";
import { ThemeToggle } from "#app/shell/theme-toggle.tsx";
import { phoneHref } from "#platform/phone.ts";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";

type DoorPageProps = {
  heading: string;
  intro: ReactNode;
  children: ReactNode;
};

/** A page at the staff door: the form on one side, on the other where a lost customer should go. */
export function DoorPage({ heading, intro, children }: DoorPageProps) {
  const { company } = useSiteData();
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-1">
      <main id="main" className="flex flex-col px-gutter py-6 lg:px-14">
        <div className="flex items-center justify-between gap-4">
          <Link
            to="/"
            aria-label={`${company.brandName}, home`}
            className="flex items-center gap-2.5 font-display text-xl font-bold tracking-tight"
          >
            <BrandMark className="size-8" />
            {company.brandName}
          </Link>
          <ThemeToggle />
        </div>
        <div className="my-auto w-full max-w-md py-10">
          <h1 className="text-3xl">{heading}</h1>
          <div className="mt-3 mb-8 text-muted">{intro}</div>
          {children}
          <p className="mt-6 hidden text-sm noscript:block">
            The staff area needs JavaScript. Please switch it on and load this page again.
          </p>
        </div>
      </main>
      <aside className="on-deep flex flex-col justify-between overflow-hidden bg-deep text-on-deep">
        <div className="px-gutter pt-10 pb-8 lg:px-16 lg:pt-24">
          <p className="font-display text-2xl font-bold">Staff only</p>
          <p className="mt-3 max-w-[24.5em] text-on-deep-muted">
            Customers need no account here. If something is wrong with your computers, call{" "}
            <a
              href={phoneHref(company.phone)}
              className="font-[650] whitespace-nowrap text-on-deep underline underline-offset-4"
            >
              {company.phone}
            </a>{" "}
            or{" "}
            <Link to="/contact" className="font-[650] text-on-deep underline underline-offset-4">
              write to us
            </Link>
            .
          </p>
        </div>
        <RidgeLine className="h-24 sm:h-40 lg:h-[42vh]" />
      </aside>
    </div>
  );
}
