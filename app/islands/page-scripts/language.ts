import { languageKey } from "#app/languages/stored-key.ts";
import { attempt } from "#platform/client/attempt.ts";
import { onEvent } from "#platform/client/events.ts";
import { closestOf } from "./plain-click.ts";

/** Stores the language of a clicked language link, and marks the link of the language stored before. */
export function watchLanguage(): void {
  addEventListener("click", (event) => {
    const chosen = closestOf<HTMLElement>(event, "[data-language]")?.dataset.language;
    // Without storage no link is marked on the next page.
    if (chosen) attempt(() => localStorage.setItem(languageKey, chosen));
  });
  const stored = attempt(() => localStorage.getItem(languageKey));
  const mark = () => {
    for (const link of document.querySelectorAll<HTMLElement>("[data-language]"))
      link.toggleAttribute("data-chosen", link.dataset.language === stored);
  };
  mark();
  onEvent("part-filled", mark);
}
