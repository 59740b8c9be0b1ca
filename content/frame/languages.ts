/** Languages of the site: the first at the root, every other under its own path prefix. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** BCP 47 tag of a page in the language, and the language's name in links to such pages. */
export const languageFacts: Readonly<Record<Language, { tag: string; name: string }>> = {
  en: { tag: "en-US", name: "English" },
  es: { tag: "es-US", name: "Español" },
};

/** Returns the language with this code; the first language for an unknown code. */
export function languageNamed(code: string): Language {
  return languages.find((language) => language === code) ?? languages[0];
}

/** Returns the path prefix of a language; empty for the first language. */
export function languagePrefix(language: Language): string {
  return language === languages[0] ? "" : `/${language}`;
}

/** Shape of a translation: the keys, lists and functions of the English texts. */
export type Translation<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Key in keyof T]: Translation<T[Key]> };
