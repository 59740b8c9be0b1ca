/** What lies along the window's lower edge, and how the sheet calls the height that it takes (ui/base.css). */
const names = { consent: "--consent-height", call: "--call-height" } as const;

export type BottomStrip = keyof typeof names;

const heights: Partial<Record<BottomStrip, number>> = {};

/** How many pixels of the window's lower edge all strips cover together. */
export function coveredBottom(): number {
  return (heights.consent ?? 0) + (heights.call ?? 0);
}

function tell(element: HTMLElement): void {
  for (const strip of ["consent", "call"] as const) {
    const height = heights[strip];
    if (height === undefined) element.style.removeProperty(names[strip]);
    else element.style.setProperty(names[strip], `${height}px`);
  }
}

/**
 * Says how many pixels a strip covers; undefined once it is gone. Only those who keep clear of it hear of it: the page,
 * its body and what carries `data-above-strips`. The two properties are not inherited, and the page is told without
 * them: else each change would have the style of every element computed anew.
 */
export function coverBottom(strip: BottomStrip, height: number | undefined): void {
  heights[strip] = height;
  const covered = coveredBottom();
  document.documentElement.style.scrollPaddingBottom = covered ? `calc(${covered}px + 1rem)` : "";
  const above = document.querySelectorAll<HTMLElement>("[data-above-strips]");
  for (const element of [document.body, ...above]) tell(element);
}

/** For an element with `data-above-strips` that comes when the strips are there already. */
export function standAboveStrips(element: HTMLElement | null): void {
  if (element) tell(element);
}
