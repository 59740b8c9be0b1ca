import type { ReactNode } from "react";
import { BrowserIsland, Island } from "#app/islands/island.tsx";
import { type PageSettings, settingsId } from "#app/islands/read-page-settings.ts";
import { useLanguage, useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { SiteAnnouncement } from "#features/announcement/site-announcement.tsx";
import { HiddenBanner } from "#features/consent/hidden-banner.tsx";
import { NewsletterForm } from "#features/newsletter/newsletter-form.tsx";
import { typedAddressKey } from "#features/newsletter/typed-address.ts";
import { Flagged } from "./flagged.tsx";
import { SiteShell } from "./site-shell.tsx";
import { useFlag } from "./use-flag.ts";
import { useSiteData } from "./use-site-data.ts";

/** Wraps a page in the frame of spec §2: announcement, header, footer with the newsletter, cookie banner, dialogs. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <SiteShell
      notice={<NoticePlace />}
      newsletter={<FooterNewsletter />}
      choices={<CookieBanner />}
      overlays={<Overlays />}
    >
      {children}
    </SiteShell>
  );
}

function NoticePlace() {
  const { notice } = useSiteData();
  if (!notice) return null;
  return (
    <Flagged name="site-notice">
      <SiteAnnouncement announcement={notice} />
    </Flagged>
  );
}

function FooterNewsletter() {
  const { company, newsletterEndpoint } = useSiteData();
  const { href: contact } = useLocalHref()(paths.contact);
  return (
    <Flagged name="newsletter">
      <Island
        name="newsletter"
        component={NewsletterForm}
        when="touch"
        storedKeys={[typedAddressKey]}
        props={{
          endpoint: newsletterEndpoint,
          supportEmail: company.email,
          action: `${contact}#newsletter`,
        }}
      />
    </Flagged>
  );
}

function CookieBanner() {
  const { bannerTexts, measurement } = useSiteData();
  const { advertising } = measurement;
  const { href } = useLocalHref()(paths.cookiePolicy);
  return (
    <HiddenBanner
      wording={bannerTexts}
      advertising={advertising}
      policyPath={href}
      recordPath={`${paths.cookiePolicy}#consent-record`}
    />
  );
}

function Overlays() {
  // The quote dialog exists only in English.
  const english = useLanguage() === "en";
  const quotes = useFlag("quote-dialog") && english;
  return (
    <>
      {quotes ? (
        <BrowserIsland name="quote" when="script" props={{}} facts={["company", "humanCheck"]} />
      ) : null}
      <BrowserIsland name="preview" when="script" props={{}} />
      <BrowserIsland name="vitals" when="script" props={{}} />
      <ScriptSettings />
    </>
  );
}

/** Embeds the settings of the page scripts in the page. */
function ScriptSettings() {
  const { flags, hours, measurement, sentryDsn } = useSiteData();
  const settings: PageSettings = { flags, hours, measurement, sentryDsn };
  return <div id={settingsId} hidden data-settings={JSON.stringify(settings)} />;
}
