/** Counts the boxes that are ticked. Ticks stay in the open page and go nowhere. */
export function start(region: HTMLElement): void {
  const count = region.querySelector("[data-count]");
  const boxes = region.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  const tell = () => {
    const ticked = [...boxes].filter((box) => box.checked).length;
    if (count) count.textContent = `${ticked} of ${boxes.length}`;
  };
  region.addEventListener("change", tell);
  // Ticked before this script ran, or kept by the browser.
  if ([...boxes].some((box) => box.checked)) tell();
}
