import { pdfTexts as spanishPdf } from "#content/es/assessment/report.ts";
import { findings as spanishFindings } from "#content/es/findings/all.ts";
import type { Language } from "#content/frame/languages.ts";
import { pdfTexts } from "#features/assessment/texts/pdf-texts.ts";
import { englishPage, type Translate } from "#ui/page-language.ts";
import { englishAssessment } from "./english-assessment.ts";
import { englishParts } from "./english-parts.ts";
import { spanishAssessment } from "./spanish-assessment.ts";
import { spanishParts } from "./spanish-parts.ts";
import { translatorOf } from "./translator.ts";

const translators: Partial<Record<Language, Translate>> = {
  es: translatorOf(
    { ...englishParts, ...englishAssessment, pdfTexts },
    { ...spanishParts, ...spanishAssessment, pdfTexts: spanishPdf },
    spanishFindings,
  ),
};

/** Returns the translator of a report. Unlike `pageLanguageOf` it needs no page's document, which the sandbox cannot load. */
export function reportTranslator(language: Language): Translate {
  return translators[language] ?? englishPage.translate;
}
