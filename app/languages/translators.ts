import { findings as spanishFindings } from "#content/es/findings/all.ts";
import { type Language, languages } from "#content/frame/languages.ts";
import { englishPage, type PageLanguage, type Translate } from "#ui/page-language.ts";
import { english } from "./english.ts";
import { languageOfPath } from "./local-paths.ts";
import { spanish } from "./spanish.ts";
import { type PhraseTable, translatorOf } from "./translator.ts";

type Dictionary = {
  translations: object;
  /** Phrases of the domain check's results. */
  findings: PhraseTable;
};

const dictionaries: Partial<Record<Language, Dictionary>> = {
  es: { translations: spanish, findings: spanishFindings },
};

/** Translators, each created for the first page in its language. */
const translators = new Map<Language, Translate>();

/** Returns the words of a language, for pages and mails. */
export function pageLanguageOf(language: Language): PageLanguage {
  const dictionary = dictionaries[language];
  if (language === languages[0] || !dictionary) return englishPage;
  const translate =
    translators.get(language) ??
    translatorOf(english, dictionary.translations, dictionary.findings);
  translators.set(language, translate);
  return { language, translate };
}

/** Returns the words of a page's language. */
export function pageLanguageOfPath(path: string): PageLanguage {
  return pageLanguageOf(languageOfPath(path));
}
