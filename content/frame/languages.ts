/** The languages of the site, the first one at its root, each other one under its own prefix. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** Tag of a page in the language, and the language's name in links to it. */
export const languageFacts: Readonly<Record<Language, { tag: string; name: string }>> = {
  en: { tag: "en-US", name: "English" },
  es: { tag: "es-US", name: "Español" },
};

/** Returns the language with this code; the first one for any other text. */
export function languageNamed(code: string): Language {
  return languages.find((language) => language === code) ?? languages[0];
}

/** Returns the prefix of a language's addresses; empty for the first one. */
export function languagePrefix(language: Language): string {
  return language === languages[0] ? "" : `/${language}`;
}

/** The English shape with the words of another language: the same keys, and lists and functions of the same form. */
export type Translation<Words> = Words extends string
  ? string
  : Words extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Key in keyof Words]: Translation<Words[Key]> };
