/** Translates English texts to the page's language; texts without a translation stay English. */
export type Translate = <Words>(english: Words) => Words;

/** Returns the translating function of a language. */
export type TranslateFor = (language: string) => Translate;

export type PageWords = { language: string; translate: Translate };

export const englishWords: PageWords = { language: "en", translate: (english) => english };

/** Leaves every text in English, whatever the language. */
export const inEnglish: TranslateFor = () => englishWords.translate;
