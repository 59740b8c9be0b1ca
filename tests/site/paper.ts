/**
 * Returns what a page would print that is of no use on paper: controls, layers, whatever stands on every sheet, and text
 * that is not black on white. Runs in the page while it is laid out for print, so it must not refer to anything outside
 * itself.
 */
export function uselessOnPaper(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getClientRects().length > 0,
    );
  const nameOf = (element: Element) => element.outerHTML.slice(0, 120);
  // A term with an explanation is a button within a sentence and prints as plain text.
  const controls =
    "footer:not(main footer), nav, button:not([popovertarget]), [role=button], dialog, [role=dialog]";
  const faults = shown(controls).map((element) => `prints ${nameOf(element)}`);
  const fixed = shown("body *").filter((element) => getComputedStyle(element).position === "fixed");
  faults.push(...fixed.map((element) => `prints on every sheet ${nameOf(element)}`));
  // Firefox adds an empty sheet to a page that is as high as the window and stands below a margin.
  const high = shown("body, body *").filter(
    (element) => Number.parseFloat(getComputedStyle(element).minHeight) >= innerHeight,
  );
  faults.push(...high.map((element) => `needs a whole sheet ${nameOf(element)}`));
  if (shown("h1").length !== 1) faults.push(`prints ${shown("h1").length} headings of level 1`);
  const { color } = getComputedStyle(document.querySelector("main p") ?? document.body);
  if (!/^rgb\((\d|[0-5]\d), (\d|[0-5]\d), (\d|[0-5]\d)\)$/.test(color))
    faults.push(`prints text in ${color}`);
  const { backgroundColor } = getComputedStyle(document.body);
  if (backgroundColor !== "rgb(255, 255, 255)") faults.push(`prints on ${backgroundColor}`);
  return faults;
}

/** Returns parts whose ends a page would cut off, because they scroll on a screen. Runs in the page, as above. */
export function cutOnPaper(): string[] {
  return [...document.querySelectorAll<HTMLElement>("main *")]
    .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
    .map((element) => `cuts off on paper ${element.outerHTML.slice(0, 120)}`);
}

/**
 * Returns grids of one column and several rows. Firefox cuts their lines at the end of a sheet or prints the next row over
 * them, which no other engine does. Runs in the page, as above, in a window as wide as a sheet.
 */
export function stackedGridsOnPaper(): string[] {
  const tracks = (sizes: string) => sizes.split(" ").length;
  return [...document.querySelectorAll<HTMLElement>("main *")]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, style: getComputedStyle(element) }))
    .filter(({ style }) => style.display === "grid" && tracks(style.gridTemplateColumns) === 1)
    .filter(({ style }) => tracks(style.gridTemplateRows) > 1)
    .map(({ element }) => `stacks by a grid on paper ${element.outerHTML.slice(0, 160)}`);
}

/** Returns headings outside of lists without room below them on their sheet, where Firefox would leave them alone. Runs in the page, as above. */
export function headingsWithoutRoom(): string[] {
  return [...document.querySelectorAll<HTMLElement>("main :is(h2, h3):not(li *)")]
    .filter((heading) => heading.checkVisibility())
    .filter((heading) => {
      const room = getComputedStyle(heading, "::after");
      const height = Number.parseFloat(room.height);
      return !(height >= 96 && Number.parseFloat(room.marginBottom) === -height);
    })
    .map((heading) => `leaves alone on a sheet ${heading.outerHTML.slice(0, 120)}`);
}

/** Width and height (px) of a sheet of A4. */
export const sheet = { width: 794, height: 1123 } as const;

/** Returns pictures that a page would print above its first text. Runs in the page, as above. */
export function picturesAboveText(): string[] {
  const main = document.querySelector("main");
  const text = main?.querySelector("h1 ~ * p, h1 ~ p, div:has(> h1) ~ * p");
  if (!main || !text) return ["prints no text after its heading"];
  const { bottom } = text.getBoundingClientRect();
  return [...main.querySelectorAll("svg, img")]
    .filter((picture) => picture.checkVisibility())
    .map((picture) => ({ picture, box: picture.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 60 && box.top < bottom)
    .map(({ picture }) => `prints above its text ${picture.outerHTML.slice(0, 120)}`);
}
