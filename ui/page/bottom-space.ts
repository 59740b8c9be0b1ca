/** Strips along the window's lower edge, each with the CSS property that holds its height (ui/base.css). */
const names = { consent: "--consent-height", call: "--call-height" } as const;

export type BottomStrip = keyof typeof names;

const heights: Partial<Record<BottomStrip, number>> = {};

/** Returns the total height of the strips at the window's lower edge (CSS pixels). */
export function coveredBottom(): number {
  return (heights.consent ?? 0) + (heights.call ?? 0);
}

function applyHeights(element: HTMLElement): void {
  for (const strip of ["consent", "call"] as const) {
    const height = heights[strip];
    if (height === undefined) element.style.removeProperty(names[strip]);
    else element.style.setProperty(names[strip], `${height}px`);
  }
}

/**
 * Sets the height of a strip (CSS pixels); undefined once it is closed. The properties are not inherited and only set
 * on the body and on `data-above-strips`, so that a change does not recompute the style of every element.
 */
export function coverBottom(strip: BottomStrip, height: number | undefined): void {
  heights[strip] = height;
  const covered = coveredBottom();
  document.documentElement.style.scrollPaddingBottom = covered ? `calc(${covered}px + 1rem)` : "";
  const above = document.querySelectorAll<HTMLElement>("[data-above-strips]");
  for (const element of [document.body, ...above]) applyHeights(element);
}

/** Applies the heights to an element with `data-above-strips` that was added after the strips. */
export function standAboveStrips(element: HTMLElement | null): void {
  if (element) applyHeights(element);
}
