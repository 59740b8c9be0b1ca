import { type Company, defaultCompany } from "#content/company.ts";
import type { SiteAnnouncement } from "#features/announcement/contract.ts";
import type { FlagsOfPage } from "#features/flags/flag.ts";
import type { HumanCheckKeys } from "#platform/client/human-token.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";

/** What every page knows of the site: read once by the root loader, the same for every visitor. */
export type SiteData = {
  company: Company;
  hours: BusinessHours;
  contentVersion: number;
  /** The public address, without a slash at the end. */
  origin: string;
  /** Where the newsletter form sends an address; "none" where it only says that staff will add it by hand. */
  newsletterEndpoint: string;
  /** The error-reporting service that failures are sent to as well; empty where there is none. */
  sentryDsn: string;
  /** The check of visitors that forms use; null while none is set up. */
  humanCheck: HumanCheckKeys | null;
  /** What staff have switched; a feature that is not named is on for everyone. */
  flags: FlagsOfPage;
  /** The remark over every page; null while there is none. */
  notice: SiteAnnouncement | null;
  measurement: {
    /** Id of the Google tag, "G-…"; empty where none is used. */
    googleMeasurementId: string;
    /** Whether this site's own collector takes events. */
    firstParty: boolean;
    /** Whether the tag's advertising features are in use. */
    advertising: boolean;
    /** Edition of the cookie banner's words. */
    consentEdition: number;
    /** Whether the company wrote them itself. */
    consentOwnWords: boolean;
  };
};

/** Stands in where the site's data cannot be read. */
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
  measurement: {
    googleMeasurementId: "",
    firstParty: false,
    advertising: false,
    consentEdition: 1,
    consentOwnWords: false,
  },
};
