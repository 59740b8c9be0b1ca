import { useLocation } from "react-router";
import { alternatesOf, pathIn } from "#app/languages/local-paths.ts";
import { paths } from "#app/paths.ts";
import { englishOnlyRemark as spanish } from "#content/es/remark.ts";
import { type Language, languageFacts, languageNamed } from "#content/frame/languages.ts";
import { englishOnlyId } from "#content/frame/shell.ts";

const remarks: Readonly<Record<Exclude<Language, "en">, typeof spanish>> = { es: spanish };

/** Tells readers from pages in other languages that this page is in English; links there target the remark's id. */
export function EnglishOnly() {
  const { pathname } = useLocation();
  if (alternatesOf(pathname).length > 0) return null;
  return Object.entries(remarks).map(([code, { text, back }]) => {
    const language = languageNamed(code);
    return (
      <p
        key={code}
        id={englishOnlyId(language)}
        lang={languageFacts[language].tag}
        className="on-panel hidden scroll-mt-24 bg-panel py-3 text-[1rem] target:block print:hidden"
      >
        <span className="wrap flex flex-wrap gap-x-3">
          {text}
          <a href={pathIn(language, paths.home) ?? paths.home} hrefLang={language} className="link">
            {back}
          </a>
        </span>
      </p>
    );
  });
}
