/** Shows the number of ticked boxes. Ticks are not stored. */
export function start(region: HTMLElement): void {
  const count = region.querySelector("[data-count]");
  const boxes = region.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  const update = () => {
    const ticked = [...boxes].filter((box) => box.checked).length;
    if (count) count.textContent = `${ticked} of ${boxes.length}`;
  };
  region.addEventListener("change", update);
  // Boxes may be ticked before this script runs, or restored by the browser.
  if ([...boxes].some((box) => box.checked)) update();
}
