import { createContext, useContext } from "react";
import { englishWords, type PageWords, type Translate } from "./page-words.ts";

export const WordsContext = createContext<PageWords>(englishWords);

/** Returns words of the page's language: a group of them, or a sentence such as the message of an error. */
export function useWords<Words>(english: Words): Words {
  return useContext(WordsContext).translate(english);
}

/** Returns the function that translates, for words that are not known before. */
export function useTranslate(): Translate {
  return useContext(WordsContext).translate;
}

/** Returns the code of the page's language, such as "es". */
export function useLanguageCode(): string {
  return useContext(WordsContext).language;
}
