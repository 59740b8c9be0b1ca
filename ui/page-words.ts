/** Returns the words of a language in the place of the English ones; those that it lacks stay as they are. */
export type Translate = <Words>(english: Words) => Words;

/** Returns the words of a language. */
export type TranslateFor = (language: string) => Translate;

export type PageWords = { language: string; translate: Translate };

export const englishWords: PageWords = { language: "en", translate: (english) => english };

/** Leaves every word in English, whatever the language. */
export const inEnglish: TranslateFor = () => englishWords.translate;
