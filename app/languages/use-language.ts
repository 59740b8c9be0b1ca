import { type Language, languageNamed } from "#content/frame/languages.ts";
import { englishOnlyId } from "#content/frame/shell.ts";
import { useLanguageCode } from "#ui/words.ts";
import { pathIn } from "./local-paths.ts";

/** Returns the language of the page. */
export function useLanguage(): Language {
  return languageNamed(useLanguageCode());
}

/** Address of a link; `englishOnly` if the page there stands in English alone. */
export type LocalHref = { href: string; englishOnly: boolean };

/** Returns a function from an English address of this site to the one that a reader of this page gets. */
export function useLocalHref(): (href: string) => LocalHref {
  const language = useLanguage();
  return (href) => {
    const local = href.startsWith("#") ? href : pathIn(language, href);
    if (local !== null) return { href: local, englishOnly: false };
    // The page there opens with a remark in the reader's language.
    return {
      href: href.includes("#") ? href : `${href}#${englishOnlyId(language)}`,
      englishOnly: true,
    };
  };
}
