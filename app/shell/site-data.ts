import { type Company, defaultCompany } from "#content/company.ts";
import { type BannerTexts, deliveredBannerTexts } from "#content/frame/consent-banner.ts";
import type { SiteAnnouncement } from "#features/announcement/contract.ts";
import type { SignInWay } from "#features/auth/single-sign-on/contract.ts";
import type { FlagsOfPage } from "#features/flags/flag.ts";
import type { HumanCheckKeys } from "#platform/client/human-token.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";

/** Data of the whole site, read once per page load by the root loader and the same for every visitor. */
export type SiteData = {
  company: Company;
  hours: BusinessHours;
  contentVersion: number;
  /** Public URL of the site without a trailing slash. */
  origin: string;
  /** Endpoint of the newsletter form; with "none" the form only says that staff will add the address manually. */
  newsletterEndpoint: string;
  /** DSN of an additional error-reporting service; empty if there is none. */
  sentryDsn: string;
  /** Turnstile settings for forms; null while Turnstile is not set up. */
  humanCheck: HumanCheckKeys | null;
  /** Flags that staff have set; features not listed are on for everyone. */
  flags: FlagsOfPage;
  /** Announcement shown on every page; null while there is none. */
  notice: SiteAnnouncement | null;
  bannerTexts: BannerTexts;
  /** Identity provider of the staff, for the sign-in page; its label is empty if there is none. */
  signInWay: SignInWay;
  measurement: {
    /** Id of the Google tag, "G-…"; empty if the tag is not used. */
    googleMeasurementId: string;
    /** True while the site's own collector accepts events. */
    firstParty: boolean;
    /** True while the tag's advertising features are in use. */
    advertising: boolean;
    /** Edition of the cookie banner's text. */
    consentEdition: number;
  };
};

/** Fallback for when the site data cannot be read. */
export const defaultSiteData: SiteData = {
  company: defaultCompany,
  hours: {
    timeZone: "America/Los_Angeles",
    openDays: [1, 2, 3, 4, 5],
    opens: "08:00",
    closes: "18:00",
    holidays: [],
  },
  contentVersion: 0,
  origin: "",
  newsletterEndpoint: "/api/newsletter/subscribe",
  sentryDsn: "",
  humanCheck: null,
  flags: {},
  notice: null,
  bannerTexts: deliveredBannerTexts,
  signInWay: { label: "", passwordOff: false },
  measurement: {
    googleMeasurementId: "",
    firstParty: false,
    advertising: false,
    consentEdition: 1,
  },
};
