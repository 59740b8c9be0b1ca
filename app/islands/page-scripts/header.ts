import { onEvent } from "#platform/client/events.ts";
import { isDark, onTheme, setDark, syncTheme } from "#ui/page/theme.ts";
import { closestOf } from "./plain-click.ts";

const solidAfterPx = 20;

/** Marks on the header whether the page is scrolled away from its top. */
export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>("[data-site-header]");
  if (!header) return;
  const update = () => {
    header.dataset.ground = scrollY > solidAfterPx ? "away" : "top";
  };
  // Reading the scroll position right away would force one more layout of the whole page.
  requestAnimationFrame(update);
  addEventListener("scroll", update, { passive: true });
}

/** Closes open dropdowns of the menu bar on Escape, on a press or focus elsewhere, and on a click of a menu link. */
export function watchHeaderMenu(): void {
  const openDropdowns = () =>
    document.querySelectorAll<HTMLDetailsElement>("[data-header-menu] details[open]");
  const closeUnless = (target: EventTarget | null) => {
    for (const details of openDropdowns())
      if (!(target instanceof Node && details.contains(target))) details.open = false;
  };
  addEventListener("pointerdown", ({ target }) => closeUnless(target));
  addEventListener("focusin", ({ target }) => closeUnless(target));
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-header-menu] a")) closeUnless(null);
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const details of openDropdowns()) {
      if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
      details.open = false;
    }
  });
}

/** Keeps the theme in sync with the system and other tabs, and handles the theme switches of the page. */
export function watchTheme(): void {
  const update = () => {
    for (const toggle of document.querySelectorAll("[data-theme-toggle]"))
      toggle.setAttribute("aria-pressed", String(isDark()));
  };
  onTheme(update);
  onEvent("part-filled", update);
  syncTheme();
  addEventListener("click", (event) => {
    if (closestOf(event, "[data-theme-toggle]")) setDark(!isDark());
  });
}
