import type { ConsentGroup, ConsentSignal } from "./contract.ts";

// Apart from contract.ts, which every page loads: only the banner and the cookie policy need words.

export const groupNames: Record<ConsentGroup, string> = {
  necessary: "Necessary",
  functional: "Functional",
  analytics: "Analytics",
  personalization: "Personalization",
  advertising: "Advertising",
};

export const signalMeanings: Record<ConsentSignal, string> = {
  ad_storage: "Storing what advertising needs, such as cookies",
  ad_user_data: "Sending information about you to Google for advertising",
  ad_personalization: "Choosing ads by what you did before",
  analytics_storage: "Measuring which pages are read and how fast they load",
  functionality_storage: "Remembering settings, such as dark mode",
  personalization_storage: "Remembering what to suggest to you",
  security_storage: "Keeping sign-in and forms safe, and keeping out fraud",
};
