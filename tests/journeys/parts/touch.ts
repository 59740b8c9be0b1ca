import type { CDPSession, Page } from "@playwright/test";

/** Height (px) that a finger needs. */
const fingerHeight = 44;

/** Kept open, because its end ends what it emulates. */
const sessions = new WeakMap<Page, CDPSession>();

/** Makes the page's pointer a finger, or a mouse again. */
export async function pointWith(page: Page, pointer: "finger" | "mouse"): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: pointer === "finger" });
}

/** Returns the controls that are lower than a finger needs. Links within a sentence may be. */
export async function lowControls(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const own = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"])';
    const controls = document.querySelectorAll(
      `button, select, summary, a[href], [role="button"], label:has([type="checkbox"], [type="radio"]), ${own}`,
    );
    // A box beside its label is as high as the label, which a finger may press instead.
    const boxes = [
      ...document.querySelectorAll<HTMLInputElement>('[type="checkbox"], [type="radio"]'),
    ]
      .filter((box) => !box.closest("label"))
      .map((box) => box.labels?.[0] ?? box);
    const low = [...controls, ...boxes].filter((control) => {
      const { height, width } = control.getBoundingClientRect();
      const isInline = getComputedStyle(control).display === "inline";
      // Is one pixel wide: only for screen readers.
      return control.checkVisibility() && !isInline && width > 1 && height < least - 0.5;
    });
    return low.map((control) => {
      const name = control.getAttribute("aria-label") ?? control.textContent ?? "";
      const { height } = control.getBoundingClientRect();
      return `${control.tagName.toLowerCase()} "${name.trim().slice(0, 40)}" is ${Math.round(height)} px high`;
    });
  }, fingerHeight);
}

/** Returns selects that the system draws, with an arrow of its own. */
export const systemSelects = (page: Page): Promise<string[]> =>
  page
    .locator("select")
    .evaluateAll((all) =>
      all
        .filter((select) => getComputedStyle(select).appearance !== "none")
        .map((select) => `select "${select.getAttribute("aria-label")}" is drawn by the system`),
    );
