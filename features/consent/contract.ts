/** Groups of the banner's switches. "Necessary" is always on. */
export type ConsentGroup =
  | "necessary"
  | "functional"
  | "analytics"
  | "personalization"
  | "advertising";
export type ConsentValue = "granted" | "denied";

type Signal = {
  group: ConsentGroup;
  /** Value that Reject All stores. */
  rejectAll: ConsentValue;
  /** Value before any choice in European time zones, with Ceuta. */
  europe: ConsentValue;
  /** Value before any choice everywhere else. */
  elsewhere: ConsentValue;
  /** True when Global Privacy Control turns the value before any choice into "denied". */
  deniedByGpc: boolean;
};

const denied = { rejectAll: "denied", europe: "denied", elsewhere: "granted" } as const;
const advertising = { group: "advertising", ...denied, deniedByGpc: true } as const;
const always = {
  rejectAll: "granted",
  europe: "granted",
  elsewhere: "granted",
  deniedByGpc: false,
} as const;

/** The seven signals (spec §3, §9), in the order of the banner and of the cookie policy. */
export const consentSignals = {
  ad_storage: advertising,
  ad_user_data: advertising,
  ad_personalization: advertising,
  analytics_storage: {
    group: "analytics",
    ...denied,
    deniedByGpc: true,
  },
  functionality_storage: {
    group: "functional",
    ...always,
  },
  personalization_storage: {
    group: "personalization",
    ...denied,
    deniedByGpc: false,
  },
  security_storage: {
    group: "necessary",
    ...always,
  },
} as const satisfies Record<string, Signal>;

export type ConsentSignal = keyof typeof consentSignals;

/** The stored choice: the seven signals and when it was made. */
export type ConsentPreferences = Record<ConsentSignal, ConsentValue> & { timestamp: string };

/** Delay of the banner after the page has loaded (ms, spec §9). */
export const bannerDelayMs = 1500;

/** Local storage keys: the cookie choice, and the state of analytics. */
export const consentPreferencesKey = "consentPreferences";
export const analyticsConsentKey = "analyticsConsent";
/** Stores the receipt, the version of the answered wording, and whether GPC was on. */
export const consentReceiptKey = "consentReceipt";
/** Stores choices that the server has not confirmed yet. */
export const consentQueueKey = "consentQueue";
/** Set for the session by the banner's close button. */
export const consentClosedKey = "consentBannerClosed";
/** Set by Cookie Settings just before it reloads the page. */
export const consentReopenKey = "consentBannerReopen";
/** Set to "true" to show the panel with this visit's web vitals. */
export const showWebVitalsKey = "showWebVitals";
/** Set for the session once the call button or the call banner was closed. */
export const callDismissedKey = "callDismissed";

/** Actions of the banner. Visitors withdraw on the cookie policy page instead, with their receipt. */
export const consentActions = ["accept_all", "reject_all", "save_preferences"] as const;
export type ConsentAction = (typeof consentActions)[number] | "withdraw";

/** Path of the API call that records a choice. */
export const consentPath = "/api/consent";

/** Receipt number: "C-" and 80 random bits in Crockford's base 32, in groups of four. */
export const receiptPattern = /^C(-[0-9A-HJKMNP-TV-Z]{4}){4}$/;

/**
 * Returns the version of the wording. Staff raise the edition when its meaning changes; advertising is a separate
 * purpose. Either change asks every visitor again.
 */
export function wordingVersion(advertising: boolean, edition = 1): string {
  return advertising ? `${edition}+ads` : String(edition);
}
