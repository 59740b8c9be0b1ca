import { closestOf } from "./plain-click.ts";

/** Key of this browser's storage: "off" while the / key does nothing. */
export const searchKeyChoice = "searchKey";

/** Elements in which a key is typed or belongs to a dialog. */
const keepsKeys = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

function isOff(): boolean {
  try {
    return localStorage.getItem(searchKeyChoice) === "off";
  } catch {
    return false;
  }
}

function save(on: boolean): void {
  try {
    if (on) localStorage.removeItem(searchKeyChoice);
    else localStorage.setItem(searchKeyChoice, "off");
  } catch {
    // Without storage the choice ends with the page.
  }
}

/**
 * Puts the focus into the header's search when it opens, and opens it by the / key, or moves to the page's own search. A
 * checkbox turns the key off, as a shortcut of a single letter needs (WCAG 2.1.4).
 */
export function watchSearch(): void {
  const place = document.querySelector<HTMLDetailsElement>("[data-site-search]");
  const choice = place?.querySelector<HTMLInputElement>("[data-search-key]");
  if (!place || !choice) return;
  const field = () =>
    document.querySelector<HTMLInputElement>("main #search") ??
    (place.checkVisibility() ? place.querySelector<HTMLInputElement>("[name=q]") : null);

  choice.checked = !isOff();
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
