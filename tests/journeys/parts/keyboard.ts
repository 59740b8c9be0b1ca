import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/journeys/journey.ts";

/** More stops than any staff screen has on the way to what is wanted. */
const maxStops = 140;

/** Returns true when the focus is visible. A hidden checkbox shows it on the element that stands for it. */
function focusIsVisible(): string | null {
  const here = document.activeElement;
  // Past the last stop of the page the browser's own come, then the first one.
  if (!here || here === document.body) return null;
  const shown = (element: Element | null | undefined) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  };
  const { width, height } = here.getBoundingClientRect();
  const stand = width <= 1 || height <= 1 ? [here.parentElement, here.nextElementSibling] : [here];
  if (here instanceof HTMLIFrameElement || stand.some(shown)) return null;
  return here.outerHTML.slice(0, 200);
}

/** The guards at the edges of a dialog hand the focus on a moment after they got it. */
async function expectVisibleFocus(page: Page) {
  await expect
    .poll(() => page.evaluate(focusIsVisible), { message: "element without a visible focus" })
    .toBeNull();
}

/** Walks with Tab until `target` has the focus; at each stop the focus is to be seen. `back` walks the other way. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`No Tab leads to ${target}.`);
}

/** Goes there and presses it. */
export async function press(page: Page, target: Locator, way: { back?: boolean } = {}) {
  await tabTo(page, target, way);
  await page.keyboard.press("Enter");
}

/** Goes to a field and writes over what it holds. */
export async function write(
  page: Page,
  field: Locator,
  text: string,
  way: { back?: boolean } = {},
) {
  await tabTo(page, field, way);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}
