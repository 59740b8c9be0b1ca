/** Closes open dropdowns of the menu bar on Escape, on a press or focus elsewhere, and when a link is followed. */
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
