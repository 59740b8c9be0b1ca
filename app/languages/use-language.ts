import { type Language, languageNamed } from "#content/frame/languages.ts";
import { useLanguageCode } from "#ui/use-translation.ts";
import { englishOnlyHref, pathIn } from "./local-paths.ts";

/** Returns the language of the page. */
export function useLanguage(): Language {
  return languageNamed(useLanguageCode());
}

/** Address of a link; `englishOnly` is true if the linked page exists only in English. */
export type LocalHref = { href: string; englishOnly: boolean };

/** Returns a function that turns an English address of this site into the one for this page's language. */
export function useLocalHref(): (href: string) => LocalHref {
  const language = useLanguage();
  return (href) => {
    const local = href.startsWith("#") ? href : pathIn(language, href);
    if (local !== null) return { href: local, englishOnly: false };
    return { href: englishOnlyHref(language, href), englishOnly: true };
  };
}
