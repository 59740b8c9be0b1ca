import { attempt } from "#platform/client/attempt.ts";
import { closestOf } from "./plain-click.ts";

/** Local storage key; its value is "off" while the / shortcut is disabled. */
export const searchKeyChoice = "searchKey";

/** Elements that take typed keys. */
const keepsKeys = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Stores the choice; without storage it lasts only for this page. */
function save(on: boolean): void {
  attempt(() => {
    if (on) localStorage.removeItem(searchKeyChoice);
    else localStorage.setItem(searchKeyChoice, "off");
  });
}

/**
 * Focuses the header's search when it opens. The / key focuses the page's own search if there is one, else opens the
 * header's. A checkbox turns the key off, as WCAG 2.1.4 requires for single-character shortcuts.
 */
export function watchSearch(): void {
  const place = document.querySelector<HTMLDetailsElement>("[data-site-search]");
  const choice = place?.querySelector<HTMLInputElement>("[data-search-key]");
  if (!place || !choice) return;
  const field = () =>
    document.querySelector<HTMLInputElement>("main #search") ??
    (place.checkVisibility() ? place.querySelector<HTMLInputElement>("[name=q]") : null);

  choice.checked = attempt(() => localStorage.getItem(searchKeyChoice)) !== "off";
  choice.addEventListener("change", () => save(choice.checked));
  place.addEventListener("toggle", () => {
    if (place.open) place.querySelector<HTMLInputElement>("[name=q]")?.focus();
  });
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key !== "/" || ctrlKey || metaKey || altKey || !choice.checked) return;
    if (event.defaultPrevented || closestOf(event, keepsKeys)) return;
    if (document.querySelector("dialog:modal, [role=dialog]:not(dialog)")) return;
    const wanted = field();
    if (!wanted) return;
    event.preventDefault();
    if (place.contains(wanted)) place.open = true;
    wanted.focus();
  });
}
