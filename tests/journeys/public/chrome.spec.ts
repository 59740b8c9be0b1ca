import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { untilDrawn } from "#tests/journeys/parts/settled.ts";
import { layoutProblemsAt } from "#tests/journeys/parts/windows.ts";

test.beforeEach(async ({ page }) => {
  // The cookie banner has a journey of its own.
  await page.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
});

/** Opens a page and waits until its scripts run. */
async function open(page: Page, path: string) {
  await page.goto(path);
}

const root = (page: Page) => page.locator("html");

test("the header becomes solid beyond 20 px and links the company's phone, and a new page begins at its top", async ({
  page,
}) => {
  await open(page, "/services");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: /Call Now/ })).toHaveAttribute(
    "href",
    "tel:+13105550142",
  );
  const clear = "rgba(0, 0, 0, 0)";
  await page.evaluate(() => scrollTo(0, 20));
  await untilDrawn(page);
  await expect(header).toHaveCSS("background-color", clear);
  await page.evaluate(() => scrollTo(0, 21));
  await expect(header).not.toHaveCSS("background-color", clear);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie policy" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cookie Policy");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await open(page, "/");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveCount(0);
});

test("the header stays in one row from a small phone to a wide desktop", async ({ page }) => {
  await open(page, "/services");
  const widths = [320, 360, 375, 390, 640, 768, 1023, 1024, 1144, 1280, 1360, 1400, 1440];
  expect(await layoutProblemsAt(page, widths)).toEqual([]);
  // Other systems render the same letters a little wider.
  await page.getByRole("banner").evaluate((header) => {
    header.style.letterSpacing = "0.1px";
  });
  expect(await layoutProblemsAt(page, [1024, 1100, 1366, 1440, 1920])).toEqual([]);
});

test("the header has the actions for which its window has room", async ({ page }) => {
  await open(page, "/services");
  const header = page.getByRole("banner");
  const actions = {
    call: header.getByRole("link", { name: /^Call Now/ }),
    assess: header.getByRole("link", { name: "Free security assessment", exact: true }),
    start: header.getByRole("link", { name: "Get started", exact: true }),
    menu: header.getByRole("button", { name: "Menu", exact: true }),
  };
  for (const [width, shown] of [
    [320, ["call", "menu"]],
    [640, ["call", "start", "menu"]],
    [1024, ["call"]],
    [1360, ["call", "assess"]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, action] of Object.entries(actions)) {
      const visible = shown.some((each) => each === name);
      await expect(action, `${name} at ${width} px`).toBeVisible({ visible });
    }
  }
});

/** Notes the dialogs that move, from the next page on; returns a wait for the one with this name. */
async function noteMoves(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    addEventListener("transitionrun", ({ target }) => {
      if (target instanceof Element && target.matches('[role="dialog"], dialog'))
        moved.push(target.querySelector("h2")?.textContent ?? "");
    });
  });
  return (name: string) =>
    page.waitForFunction(
      (wanted) => (window as { moved?: string[] }).moved?.includes(wanted),
      name,
    );
}

test("the mobile drawer slides in from the left, searches, calls, and returns the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hasMoved = await noteMoves(page);
  await open(page, "/about");
  const button = page.getByRole("button", { name: "Menu" });
  await button.press("Enter");
  // A dialog animates at its first opening too.
  await hasMoved("Menu");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("link", { name: /^Call: / })).toHaveAttribute(
    "href",
    "tel:+13105550142",
  );
  await expect(drawer.locator("footer")).toContainText("Español");
  await expect(drawer.getByRole("contentinfo")).toHaveCount(0);
  await expect(drawer).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press("Enter");
  await drawer.getByRole("searchbox").fill("backup");
  await drawer.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\/search\?q=backup$/);
  await expect(drawer).toHaveCount(0);
  await open(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Get started" }).click();
  await hasMoved("Let's Get Started");
});

test("dark mode follows the system until somebody chooses, and the choice is stored", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/services");
  await expect(root(page)).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(root(page)).not.toHaveClass(/dark/);
  const toggle = page.getByRole("banner").getByRole("button", { name: "Dark mode" });
  await toggle.press("Enter");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(root(page)).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem("darkMode"))).toBe("true");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/about");
  await expect(root(page)).toHaveClass(/dark/);
});
