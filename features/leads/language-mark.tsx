import { languageFacts } from "#content/frame/languages.ts";
import type { Lead } from "./contract.ts";

/** Marks a lead that was written in a language other than English: "ES". */
export function LanguageMark({ language }: Pick<Lead, "language">) {
  if (language === "en") return null;
  return (
    <abbr
      title={`Wrote in ${languageFacts[language].name}`}
      className="ml-2 rounded-sm border border-edge px-1 align-[0.1em] text-[0.6875rem] leading-none font-[650] text-muted no-underline"
    >
      {language.toUpperCase()}
    </abbr>
  );
}
