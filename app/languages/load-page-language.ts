import { timeFormats as spanishTimes } from "#content/es/time.ts";
import { type Language, languageNamed } from "#content/frame/languages.ts";
import { type TimeFormats, timeFormats } from "#platform/time/time-formats.ts";
import { englishPage, type PageLanguage, type Translate } from "#ui/page-language.ts";

type Dictionaries = Record<string, () => Promise<Translate>>;

/** Dictionaries for code in the browser, each in a separate chunk that only pages in its language load. */
const dictionaries: Dictionaries = {
  es: () => import("./spanish-parts.ts").then((part) => part.translateParts),
};

/** The same dictionaries with the words of the assessment, which are as many as all others together. */
const assessment: Dictionaries = {
  es: () => import("./spanish-assessment.ts").then((part) => part.translateAssessment),
};

/** Words for times are in every page's script: each page says when somebody answers, and few need a dictionary. */
const times: Record<Language, TimeFormats> = { en: timeFormats, es: spanishTimes };

const languageHere = () => languageNamed(document.documentElement.lang.split("-")[0] ?? "");

/** Returns the words for times in this page's language. */
export function timeFormatsHere(): TimeFormats {
  return times[languageHere()];
}

/** Returns the words of this page's language for the island of this name. */
export async function loadPageLanguage(island: string): Promise<PageLanguage> {
  const language = languageHere();
  const load = (island.startsWith("assessment") ? assessment : dictionaries)[language];
  return load ? { language, translate: await load() } : englishPage;
}
