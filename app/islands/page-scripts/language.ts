import { languageKey } from "#app/languages/stored-key.ts";
import { closestOf } from "./plain-click.ts";

/** Stores the language of a clicked language link, and marks the link of the language stored before. */
export function watchLanguage(): void {
  addEventListener("click", (event) => {
    const chosen = closestOf<HTMLElement>(event, "[data-language]")?.dataset.language;
    if (chosen) store(chosen);
  });
  const stored = read();
  for (const link of document.querySelectorAll<HTMLElement>("[data-language]"))
    link.toggleAttribute("data-chosen", link.dataset.language === stored);
}

function read(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

function store(language: string): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without storage no link is marked on the next page.
  }
}
