import { useEffect, useLayoutEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { NewsletterForm } from "#features/newsletter/newsletter-form.tsx";
import { SiteNotice } from "#features/notice/site-notice.tsx";
import { announce } from "#platform/events.ts";
import { layOutWhole } from "#ui/later.ts";
import { ConsentPlace } from "./consent-place.tsx";
import { Overlays } from "./overlays.tsx";
import { useSiteData } from "./site-data.ts";
import { SiteShell } from "./site-shell.tsx";
import { startUp } from "./start-up.ts";
import { useFlag } from "./use-flag.ts";
import { VitalsPlace } from "./vitals-place.tsx";

/** Layout route of the public pages. */
export default function SiteLayout() {
  useStartUp();
  return (
    <SiteShell
      notice={<NoticePlace />}
      newsletter={<FooterNewsletter />}
      choices={<ConsentPlace />}
      overlays={
        <>
          <Overlays />
          <VitalsPlace />
        </>
      }
    >
      <Outlet />
    </SiteShell>
  );
}

function useStartUp() {
  const site = useSiteData();
  const { pathname, search } = useLocation();
  const opened = useRef(pathname);
  // Before the router puts back the place where the reader was.
  useLayoutEffect(() => {
    if (pathname !== opened.current) layOutWhole();
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once, with what the first page knew
  useEffect(() => void startUp(site), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page to tell of
  useEffect(() => {
    announce("page-shown", {});
    return () => announce("page-left", {});
  }, [pathname, search]);
}

function NoticePlace() {
  const { notice } = useSiteData();
  const shown = useFlag("site-notice");
  return notice && shown ? <SiteNotice notice={notice} /> : null;
}

function FooterNewsletter() {
  const { company, newsletterEndpoint } = useSiteData();
  if (!useFlag("newsletter")) return null;
  return (
    <NewsletterForm
      endpoint={newsletterEndpoint}
      supportEmail={company.email}
      action={`${paths.contact}#newsletter`}
    />
  );
}
