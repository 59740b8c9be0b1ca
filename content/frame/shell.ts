import type { Language } from "./languages.ts";

/** Texts of the frame around every page. */
export const shellLabels = {
  skip: "Skip to main content",
  home: "home",
  main: "Main",
  menu: "Menu",
  siteMap: "Site map",
  search: "Search",
  searchSite: "Search this site",
  darkMode: "Dark mode",
  getStarted: "Get started",
  all: (group: string) => `All ${group.toLowerCase()}`,
  call: (phone: string) => `Call: ${phone}`,
  imprint: "{tagline}. Founded in {foundedYear}, based in {locality}.",
  years: (years: string) => `${years} years of experience.`,
  loading: "Loading page",
  language: "Language",
  /** Appended to a link to a page that exists only in English. */
  inEnglish: "",
};

/** Returns the id of the notice, in the reader's language, over an English-only page. */
export const englishOnlyId = (language: Language): string => `english-only-${language}`;
