import { findings as spanishFindings } from "#content/es/findings/all.ts";
import { type Language, languages } from "#content/frame/languages.ts";
import { englishWords, type PageWords, type Translate } from "#ui/page-words.ts";
import { english } from "./english.ts";
import { languageOfPath } from "./local-paths.ts";
import { spanish } from "./spanish.ts";
import { type PhraseTable, translatorOf } from "./translator.ts";

type Dictionary = {
  words: object;
  /** Phrases of the domain check's results. */
  findings: PhraseTable;
};

const dictionaries: Partial<Record<Language, Dictionary>> = {
  es: { words: spanish, findings: spanishFindings },
};

/** Translators, each created for the first page in its language. */
const translators = new Map<Language, Translate>();

/** Returns the words of a language, for pages and mails. */
export function wordsIn(language: Language): PageWords {
  const dictionary = dictionaries[language];
  if (language === languages[0] || !dictionary) return englishWords;
  const translate =
    translators.get(language) ?? translatorOf(english, dictionary.words, dictionary.findings);
  translators.set(language, translate);
  return { language, translate };
}

/** Returns the words of a page's language. */
export function wordsOfPath(path: string): PageWords {
  return wordsIn(languageOfPath(path));
}
