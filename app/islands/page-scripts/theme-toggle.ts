import { isDark, onTheme, setDark, syncTheme } from "#ui/page/theme.ts";
import { closestOf } from "./plain-click.ts";

/** Follows the system and other tabs, and handles the theme switches of the page. */
export function watchTheme(): void {
  const update = () => {
    for (const toggle of document.querySelectorAll("[data-theme-toggle]"))
      toggle.setAttribute("aria-pressed", String(isDark()));
  };
  onTheme(update);
  syncTheme();
  addEventListener("click", (event) => {
    if (closestOf(event, "[data-theme-toggle]")) setDark(!isDark());
  });
}
