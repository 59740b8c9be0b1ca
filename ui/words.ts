import { createContext, useContext } from "react";
import { englishWords, type PageWords, type Translate } from "./page-words.ts";

export const WordsContext = createContext<PageWords>(englishWords);

/** Translates a group of texts, or a single sentence such as an error message, to the page's language. */
export function useWords<Words>(english: Words): Words {
  return useContext(WordsContext).translate(english);
}

/** Returns the translating function, for texts that are not known in advance. */
export function useTranslate(): Translate {
  return useContext(WordsContext).translate;
}

/** Returns the page's language code, such as "es". */
export function useLanguageCode(): string {
  return useContext(WordsContext).language;
}
