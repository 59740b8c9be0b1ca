import { type ReactNode, useEffect } from "react";
import { SiteFrame } from "#app/shell/site-frame.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { tryStep } from "#features/errors/error-watch.ts";
import { phoneHref } from "#platform/phone.ts";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";
import { CookieNotice } from "./cookie-notice.tsx";

type AuthLayoutProps = {
  heading: string;
  intro: ReactNode;
  children: ReactNode;
};

/** Page scripts start once per page load, because they listen on the window. */
let started = false;

/** Starts the page scripts of the public header, footer and banners. */
async function startPageChrome(): Promise<void> {
  const { startChrome } = await import("#app/islands/page-scripts/start.ts");
  const { readPageSettings } = await import("#app/islands/read-page-settings.ts");
  const settings = readPageSettings();
  if (settings) await startChrome(settings);
}

/** Lays out a sign-in page: the form on one side, help for customers who ended up here on the other. */
export function AuthLayout({ heading, intro, children }: AuthLayoutProps) {
  const { company } = useSiteData();
  useEffect(() => {
    if (started) return;
    started = true;
    void tryStep(startPageChrome);
  }, []);
  return (
    <SiteFrame>
      <div className="grid lg:min-h-[calc(100dvh-5rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="my-auto w-full max-w-md px-gutter py-10 lg:mx-auto lg:py-14">
          <h1 className="text-3xl">{heading}</h1>
          <div className="mt-3 mb-8 text-muted">{intro}</div>
          <CookieNotice />
          {children}
          <p className="mt-6 hidden text-sm noscript:block">
            The staff area needs JavaScript. Please turn it on and reload this page.
          </p>
        </div>
        <aside className="on-deep flex flex-col justify-between overflow-hidden bg-deep text-on-deep">
          <div className="px-gutter pt-10 pb-8 lg:px-16 lg:pt-24">
            <p className="font-display text-2xl font-bold">Staff only</p>
            <p className="mt-3 max-w-[24.5em] text-on-deep-muted">
              Customers don't need an account here. If something is wrong with your computers, call{" "}
              <a
                href={phoneHref(company.phone)}
                className="font-[650] whitespace-nowrap text-on-deep underline underline-offset-4"
              >
                {company.phone}
              </a>{" "}
              or{" "}
              <a href="/contact" className="font-[650] text-on-deep underline underline-offset-4">
                write to us
              </a>
              .
            </p>
          </div>
          <RidgeLine className="h-24 sm:h-40 lg:h-[36vh]" />
        </aside>
      </div>
    </SiteFrame>
  );
}
