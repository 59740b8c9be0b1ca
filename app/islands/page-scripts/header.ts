const solidAfterPx = 20;

/** Tells the header's sheet whether the page stands at its top. */
export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>("[data-site-header]");
  if (!header) return;
  const look = () => {
    header.dataset.ground = scrollY > solidAfterPx ? "away" : "top";
  };
  look();
  addEventListener("scroll", look, { passive: true });
}
