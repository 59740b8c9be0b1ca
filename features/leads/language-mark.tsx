import type { Lead } from "./contract.ts";
import { languageName } from "./language-name.ts";

/** Marks a lead that was written in a language other than English: "ES", which a screen reader says as "Spanish". */
export function LanguageMark({ language }: Pick<Lead, "language">) {
  if (language === "en") return null;
  const name = languageName(language);
  return (
    <>
      <span className="sr-only">, {name}</span>
      <span
        aria-hidden="true"
        title={`Wrote in ${name}`}
        className="ml-2 rounded-sm border border-edge px-1 align-[0.1em] text-[0.6875rem] leading-none font-[650] text-muted"
      >
        {language.toUpperCase()}
      </span>
    </>
  );
}
