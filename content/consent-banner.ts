/** The words of the cookie banner that a company may change. */
export type BannerWords = { heading: string; text: string };

/** The words as they come with the site. */
export const deliveredBannerWords: BannerWords = {
  heading: "Your cookie choice",
  text: "We measure nothing about your visit until you allow it.",
};

/** The banner's buttons; they are the same under every edition that a company writes. */
export const bannerButtons = ["Reject All", "Accept All", "Customize", "Save Preferences"] as const;

// What the switches are called and mean follows from what the site does, so it comes with the site.

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
