import { useLocation } from "react-router";
import { alternatesOf, pathIn } from "#app/languages/local-paths.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { languageFacts, languages } from "#content/frame/languages.ts";
import { cx } from "#ui/class-names.ts";

type LanguageLinksProps = {
  className?: string;
  /** Shows only the language code, where there is no room for the name. */
  short?: boolean;
};

/**
 * Links to the page in the other languages, or to their home page if the page exists only in English. A page script
 * stores the choice and marks the link of a stored language, but never redirects.
 */
export function LanguageLinks({ className, short }: LanguageLinksProps) {
  const here = useLanguage();
  const alternates = alternatesOf(useLocation().pathname);
  return languages
    .filter((language) => language !== here)
    .map((language) => (
      <a
        key={language}
        href={
          alternates.find((page) => page.language === language)?.path ??
          pathIn(language, paths.home) ??
          paths.home
        }
        lang={languageFacts[language].tag}
        hrefLang={language}
        data-language={language}
        className={cx("data-chosen:font-bold data-chosen:underline", className)}
      >
        {short ? `${language.toUpperCase()} ` : null}
        <span className={short ? "sr-only" : undefined}>{languageFacts[language].name}</span>
      </a>
    ));
}
