import type { Language } from "./languages.ts";

/** Words of the frame around every page. */
export const shellWords = {
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
  /** Follows a link to a page that stands in English alone. */
  inEnglish: "",
};

/** Id of the remark that stands in a reader's own language over a page in English. */
export const englishOnlyId = (language: Language): string => `english-only-${language}`;
