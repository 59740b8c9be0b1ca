/** Texts of the cookie banner that a company may change. */
export type BannerTexts = { heading: string; text: string };

/** Default texts, as delivered with the site. */
export const deliveredBannerTexts: BannerTexts = {
  heading: "Your cookie choice",
  text: "We measure nothing about your visit until you allow it.",
};

/** The banner's buttons; they stay the same in every edition of the wording. */
export const bannerButtons = ["Reject All", "Accept All", "Customize", "Save Preferences"] as const;

/** Other texts of the banner, which a company cannot change. */
export const bannerTexts = {
  policy: "Cookie policy",
  gpc: "Opt-out preference signal honored.",
  gpcMeaning:
    "Your browser sends Global Privacy Control, so analytics and advertising stay off unless you choose otherwise here.",
  /** Reasons for asking a visitor again who chose before. */
  newAdvertising: "We now use advertising features, so we ask you again.",
  newWords: "These words are new since you last chose, so we ask you again.",
  rejectAll: "Reject All",
  acceptAll: "Accept All",
  customize: "Customize",
  save: "Save Preferences",
  close: "Close",
  saved: "Thank you. Your choice is saved.",
  receipt: "Receipt",
  lookUp: "You can look it up and take it back on the",
  recordPage: "cookie policy page",
  mayRun: "What may run",
  allAdvertising: "Storing and sending what advertising needs: all three advertising signals",
  noAdvertising: "This site has no advertising today.",
  alwaysOn: "Always on.",
};

// Names and meanings of the switches depend on what the site does, so a company cannot change them.

export const consentGroupNames = {
  necessary: "Necessary",
  functional: "Functional",
  analytics: "Analytics",
  personalization: "Personalization",
  advertising: "Advertising",
} as const;

export const consentSignalMeanings = {
  ad_storage: "Storing what advertising needs, such as cookies",
  ad_user_data: "Sending information about you to Google for advertising",
  ad_personalization: "Choosing ads by what you did before",
  analytics_storage: "Measuring which pages are read and how fast they load",
  functionality_storage: "Remembering settings, such as dark mode",
  personalization_storage: "Remembering what to suggest to you",
  security_storage: "Keeping sign-in and forms safe, and keeping out fraud",
} as const;
