const solidAfterPx = 20;

/** Marks the header as standing at the top of the page or away from it. */
export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>("[data-site-header]");
  if (!header) return;
  const update = () => {
    header.dataset.ground = scrollY > solidAfterPx ? "away" : "top";
  };
  update();
  addEventListener("scroll", update, { passive: true });
}
