import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/journeys/journey.ts";
import { untilDrawn } from "./settled.ts";

/** More tab stops than any staff screen has before a target. */
const maxStops = 140;

/** Tells whether the target has the focus, and whether the focus is visible. A hidden checkbox shows its beside it. */
function lookAtFocus(target: Element): { isThere: boolean; isVisible: boolean } {
  const here = document.activeElement;
  const isThere = here === target;
  // After the page's last stop, Tab goes through the browser's own controls and then to the first stop.
  if (!here || here === document.body) return { isThere, isVisible: true };
  const shown = (element: Element | null | undefined) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  };
  const { width, height } = here.getBoundingClientRect();
  const stand = width <= 1 || height <= 1 ? [here.parentElement, here.nextElementSibling] : [here];
  return { isThere, isVisible: here instanceof HTMLIFrameElement || stand.some(shown) };
}

/** Presses Tab until `target` has the focus, and expects a visible focus at each stop. `back` goes backwards. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    let focus = await target.evaluate(lookAtFocus);
    // The guards at a dialog's edges pass the focus on a moment later.
    while (!focus.isVisible) {
      await untilDrawn(page);
      focus = await target.evaluate(lookAtFocus);
    }
    if (focus.isThere) return;
  }
  throw new Error(`No Tab leads to ${target}.`);
}

/** Moves the focus to the target and presses Enter. */
export async function press(page: Page, target: Locator, way: { back?: boolean } = {}) {
  await tabTo(page, target, way);
  await page.keyboard.press("Enter");
}

/** Moves the focus to a field and replaces its text. */
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
