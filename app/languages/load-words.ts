import { languageNamed } from "#content/frame/languages.ts";
import { englishWords, type PageWords, type Translate } from "#ui/page-words.ts";

/** Dictionaries of what runs in the browser, each in a chunk of its own that only the pages in its language load. */
const dictionaries: Record<string, () => Promise<Translate>> = {
  es: () => import("./spanish-parts.ts").then((part) => part.translateParts),
};

/** Returns the words of this page's language, for islands and page scripts. */
export async function loadWords(): Promise<PageWords> {
  const language = languageNamed(document.documentElement.lang.split("-")[0] ?? "");
  const load = dictionaries[language];
  return load ? { language, translate: await load() } : englishWords;
}
