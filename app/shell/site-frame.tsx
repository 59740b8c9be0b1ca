import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { NewsletterForm } from "#features/newsletter/newsletter-form.tsx";
import { SiteNotice } from "#features/notice/site-notice.tsx";
import { ConsentPlace } from "./consent-place.tsx";
import { Overlays } from "./overlays.tsx";
import { useSiteData } from "./site-data.ts";
import { SiteShell } from "./site-shell.tsx";
import { useFlag } from "./use-flag.ts";
import { VitalsPlace } from "./vitals-place.tsx";

/** Puts the chrome of spec §2 around a page: notice, header, footer with the newsletter, cookie banner, dialogs. */
export function SiteFrame({ children }: { children: ReactNode }) {
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
      {children}
    </SiteShell>
  );
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
