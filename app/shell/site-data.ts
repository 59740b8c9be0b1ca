import { type Company, defaultCompany } from "#content/company.ts";
import { type BannerWords, deliveredBannerWords } from "#content/consent-banner.ts";
import type { SiteAnnouncement } from "#features/announcement/contract.ts";
import type { SignInWay } from "#features/auth/single-sign-on/contract.ts";
import type { FlagsOfPage } from "#features/flags/flag.ts";
import type { HumanCheckKeys } from "#platform/client/human-token.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";

/** The site data of every page: read once by the root loader, the same for every visitor. */
export type SiteData = {
  company: Company;
  hours: BusinessHours;
  contentVersion: number;
  /** The public address, without a trailing slash. */
  origin: string;
  /** Endpoint of the newsletter form; "none" where it only says that staff will add the address by hand. */
  newsletterEndpoint: string;
  /** An additional error-reporting service; empty where there is none. */
  sentryDsn: string;
  /** Turnstile, as forms use it; null while it is not set up. */
  humanCheck: HumanCheckKeys | null;
  /** Flags that staff have set; a feature that is not named is on for everyone. */
  flags: FlagsOfPage;
  /** The announcement on every page; null while there is none. */
  notice: SiteAnnouncement | null;
  bannerWords: BannerWords;
  /** The provider at which staff sign in, for the sign-in page; its label is empty without one. */
  signInWay: SignInWay;
  measurement: {
    /** Id of the Google tag, "G-…"; empty where it is not used. */
    googleMeasurementId: string;
    /** True while the site's own collector takes events. */
    firstParty: boolean;
    /** True while the tag's advertising features are in use. */
    advertising: boolean;
    /** Edition of the cookie banner's text. */
    consentEdition: number;
  };
};

/** Used where the site data cannot be read. */
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
  bannerWords: deliveredBannerWords,
  signInWay: { label: "", passwordOff: false },
  measurement: {
    googleMeasurementId: "",
    firstParty: false,
    advertising: false,
    consentEdition: 1,
  },
};
