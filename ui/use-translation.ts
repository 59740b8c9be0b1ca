import { createContext, useContext } from "react";
import { englishPage, type PageLanguage, type Translate } from "./page-language.ts";

export const PageLanguageContext = createContext<PageLanguage>(englishPage);

/** Translates a group of texts, or a single sentence such as an error message, to the page's language. */
export function useTranslation<T>(english: T): T {
  return useContext(PageLanguageContext).translate(english);
}

/** Returns the translating function, for texts that are not known in advance. */
export function useTranslate(): Translate {
  return useContext(PageLanguageContext).translate;
}

/** Returns the page's language code, such as "es". */
export function useLanguageCode(): string {
  return useContext(PageLanguageContext).language;
}
