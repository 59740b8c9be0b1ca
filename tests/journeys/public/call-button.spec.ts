import type { Page } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";
import { openStill, stopClock } from "#tests/journeys/parts/consent.ts";
import { comeToRest, passTime, untilDrawn, untilQuiet } from "#tests/journeys/parts/settled.ts";

// The floating call button on small screens, at the top of pages, to a visitor who has not chosen yet.

test.use({ expectedErrors: [/status of 404.*no-such-page/] });

/** Pages that differ in what stands at the button's place at their top: text, links, fields, tables, a step of a form. */
const paths = [
  "/",
  "/services",
  "/es/contact",
  "/booking",
  "/email-security",
  "/security-assessment",
  "/blog/wisp-small-tax-practice",
  "/search?q=email",
  "/no-such-page",
];

// By their marks, because their names are Spanish on some of these pages.
const question = (page: Page) => page.locator("[data-consent-strip=question]");
const thanks = (page: Page) => page.locator("[data-consent-strip=saved]");
const reject = (page: Page) => question(page).locator("[data-choice=reject_all]");
const button = (page: Page) => page.locator("[data-call=button]");

/** Scrolls so far that the button appears, and returns to the top. */
async function scrollAndReturn(page: Page) {
  for (const top of [300, 0]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    await untilDrawn(page);
  }
}

/** Returns faults of the button's place and the controls that it covers for good. Runs in the page. */
function faultsHere(): string[] {
  const part = document.querySelector<HTMLElement>("[data-call=button]");
  const pill = part?.firstElementChild;
  const link = part?.querySelector("a");
  if (!part || !pill || !link) return ["no call button in the page"];
  if (!pill.checkVisibility({ visibilityProperty: true })) return ["the call button is invisible"];
  for (const move of part.getAnimations({ subtree: true })) move.finish();
  const middleOf = ({ left, top, width, height }: DOMRect) =>
    document.elementFromPoint(left + width / 2, top + height / 2);
  const box = pill.getBoundingClientRect();
  const faults: string[] = [];
  if (!link.contains(middleOf(link.getBoundingClientRect())))
    faults.push("something covers the call button");
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
    faults.push("the call button is not in the window");
  const lowest = document.documentElement.scrollHeight - innerHeight;
  const bars = "[data-call], [data-consent-strip], dialog";
  const controls = "a[href], button, summary, input, select, [data-open-now] > :first-child";
  for (const control of document.querySelectorAll(controls)) {
    if (control.closest(bars) || !control.checkVisibility()) continue;
    const name = (control.textContent || control.outerHTML).trim().slice(0, 60);
    for (const rect of control.getClientRects()) {
      const [width, height] = [
        Math.min(rect.right, box.right) - Math.max(rect.left, box.left),
        Math.min(rect.bottom, box.bottom) - Math.max(rect.top, box.top),
      ];
      if (width > 1 && height > 1) faults.push(`the call button overlaps ${name}`);
      const over = middleOf(rect)?.closest(bars);
      if (over?.contains(pill)) faults.push(`the call button covers ${name}`);
      // The visitor scrolls what another bar covers above it.
      const barTop = over?.getBoundingClientRect().top ?? innerHeight;
      if (rect.bottom + scrollY - lowest > barTop) faults.push(`${name} stays under a bar`);
    }
  }
  return faults;
}

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
] as const;

test("the call button stands clear on pages of every kind, before and after the cookie choice", async ({
  page,
}) => {
  const faults: string[] = [];
  const check = async (when: string, checked: readonly (typeof sizes)[number][]) => {
    for (const size of checked) {
      await page.setViewportSize(size);
      await comeToRest(page);
      const found = await page.evaluate(faultsHere);
      faults.push(...found.map((fault) => `${when} at ${size.width} px: ${fault}`));
    }
  };
  await stopClock(page);
  for (const path of paths) {
    await page.setViewportSize(sizes[0]);
    await page.goto(path);
    await untilQuiet(page);
    await passTime(page, 3000);
    await expect(question(page), path).toBeVisible();
    await expect(button(page).getByRole("link"), path).toBeVisible();
    await check(`${path} with the cookie choice open`, sizes);
    await reject(page).click();
    await expect(thanks(page), path).toBeVisible();
    await check(`${path} under the thanks`, [sizes[0]]);
    await thanks(page).locator("[data-close]").click();
    await check(`${path} after the choice`, sizes);
    await page.evaluate(() => localStorage.clear());
  }
  expect(faults).toEqual([]);
});

test("the call button finds its place again when the cookie choice opens under it, and clear of a link that comes to rest there, but not under a finger", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStill(page, "/services");
  await untilQuiet(page);
  const lift = () => button(page).evaluate((part) => part.style.getPropertyValue("--lift"));
  await scrollAndReturn(page);
  await comeToRest(page);
  await expect(button(page).getByRole("link")).toBeVisible();
  await expect(question(page)).toBeHidden();
  await passTime(page, 1500);
  await expect(question(page)).toBeVisible();
  await comeToRest(page);
  const found = await lift();
  await scrollAndReturn(page);
  await comeToRest(page);
  expect(found).toBe(await lift());

  await passTime(page, 1000);
  await reject(page).click();
  const link = page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" });
  // Scrolls the link under the button.
  await link.evaluate((element) => {
    const pill = document.querySelector("[data-call=button] a")?.getBoundingClientRect();
    scrollBy({
      top: element.getBoundingClientRect().top - (pill?.top ?? 0),
      behavior: "instant",
    });
  });
  const before = await lift();
  await page.mouse.move(10, 400);
  await page.mouse.down();
  await comeToRest(page);
  expect(await lift()).toBe(before);
  await page.mouse.up();
  await comeToRest(page);
  expect(await page.evaluate(faultsHere)).toEqual([]);
});
