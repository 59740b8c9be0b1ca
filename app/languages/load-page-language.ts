import { languageNamed } from "#content/frame/languages.ts";
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

/** Returns the words of this page's language, for page scripts and the island of this name. */
export async function loadPageLanguage(island = ""): Promise<PageLanguage> {
  const language = languageNamed(document.documentElement.lang.split("-")[0] ?? "");
  const load = (island.startsWith("assessment") ? assessment : dictionaries)[language];
  return load ? { language, translate: await load() } : englishPage;
}
