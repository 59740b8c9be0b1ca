/** Translates English texts to the page's language; texts without a translation stay English. */
export type Translate = <T>(english: T) => T;

/** Returns the translating function of a language. */
export type TranslateFor = (language: string) => Translate;

export type PageLanguage = { language: string; translate: Translate };

export const englishPage: PageLanguage = { language: "en", translate: (english) => english };

/** Leaves every text in English, whatever the language. */
export const inEnglish: TranslateFor = () => englishPage.translate;
