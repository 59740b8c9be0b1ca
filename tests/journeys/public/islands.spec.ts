import type { Page, Request } from "@playwright/test";
import { emptyEmailMessage } from "#platform/mail/business-email.ts";
import { expect, test } from "#tests/journeys/journey.ts";

/** Matches the React chunk, which every island waits for. */
const islandCode = /\/assets\/react-[\w-]+\.js$/;

/** Delays the islands' code until the returned function is called. The page's own script runs. */
async function holdIslands(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(islandCode, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

type Press = {
  island: string;
  path: string;
  press: (page: Page) => Promise<void>;
  answer: (page: Page) => Promise<void>;
};

const newsletter = (page: Page) =>
  page.getByRole("contentinfo").getByRole("region", { name: "Newsletter" });

const presses: readonly Press[] = [
  {
    island: "newsletter",
    path: "/services",
    press: (page) => newsletter(page).getByRole("button", { name: "Subscribe" }).click(),
    answer: (page) => expect(newsletter(page).getByText(emptyEmailMessage)).toBeVisible(),
  },
  {
    island: "contact",
    path: "/contact",
    press: (page) => page.getByRole("button", { name: "Send message" }).click(),
    answer: (page) => expect(page.getByText(/at least 2 characters/)).toHaveCount(1),
  },
  {
    island: "assessment",
    path: "/security-assessment",
    press: (page) => page.getByRole("button", { name: "Start the assessment" }).click(),
    answer: (page) => expect(page.getByRole("radiogroup").first()).toBeVisible(),
  },
  {
    island: "domain-check",
    path: "/email-security",
    press: (page) => page.getByRole("button", { name: "Check this domain" }).click(),
    answer: (page) =>
      expect(page.getByLabel("Your domain")).toHaveAttribute("aria-invalid", "true"),
  },
  {
    island: "search",
    path: "/search",
    press: async (page) => {
      await page.getByRole("main").getByRole("searchbox").fill("backup");
      await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    },
    answer: (page) => expect(page.getByText(/results for “backup”/)).toBeVisible(),
  },
  {
    island: "receipt-lookup",
    path: "/cookie-policy",
    press: (page) => page.getByRole("button", { name: "Look up" }).click(),
    answer: (page) => expect(page.getByText(/A receipt number looks like/)).toBeVisible(),
  },
  {
    island: "quote",
    path: "/services",
    press: (page) =>
      page
        .getByRole("link", { name: /^Ask for a quote/ })
        .first()
        .click(),
    answer: (page) => expect(page.getByRole("dialog")).toBeVisible(),
  },
];

test("a press before an island's code loads is answered once it has, by each island", async ({
  page,
}) => {
  for (const { island, path, press, answer } of presses) {
    await test.step(island, async () => {
      const release = await holdIslands(page);
      await page.goto(path);
      const left: string[] = [];
      const note = (request: Request) => request.isNavigationRequest() && left.push(request.url());
      page.on("request", note);
      await press(page);
      release();
      await answer(page);
      expect(left, `pages that a press in ${island} led to`).toEqual([]);
      page.off("request", note);
      await page.unroute(islandCode);
    });
  }
});

test("an island that fails brings the error screen, and is reported", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/lost/);
  const report = page.waitForRequest(/\/api\/errors$/);
  await page.route(/\/assets\/newsletter-form-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export const NewsletterForm = () => { throw new Error("lost"); };',
    }),
  );
  await page.goto("/services");
  await newsletter(page).getByLabel("Business email").focus();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({ message: "lost" });
});

test("a sign-in page has its theme switch, and the staff area leads to the website as a document", async ({
  page,
  signInAsOwner,
}) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  const dark = page.getByRole("banner").getByRole("button", { name: "Dark mode" });
  await expect(page.locator("[data-site-header]")).toHaveAttribute("data-ground", /./);
  await dark.click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(dark).toHaveAttribute("aria-pressed", "true");
  await signInAsOwner();
  await page.goto("/admin/account");
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  await page.getByRole("button", { name: /owner$/i }).click();
  await page.getByRole("menuitem", { name: "Go to the website" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("[data-site-header]")).toHaveAttribute("data-ground", "top");
  expect(await page.evaluate(() => "sameLoad" in window)).toBe(false);
});

test("without any island's code forms are posted, links lead to pages, and menus and the theme work", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|ERR_ABORTED/);
  await page.route(islandCode, (route) => route.abort());
  await page.goto("/search");
  await page.getByRole("main").getByRole("searchbox").fill("backup");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=backup");
  await page.goto("/services");
  await newsletter(page).getByLabel("Business email").fill("islands@rivera-cpa.example");
  await newsletter(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/contact#newsletter$/);
  await expect(page.getByText("Thanks for subscribing!").first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await menu.getByRole("button", { name: "Dark mode" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page
    .getByRole("link", { name: /^Ask for a quote/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contact$/);
  const form = page.getByRole("form", { name: "Send a message" });
  await form.getByLabel("Name").fill("Maria Rivera");
  await form.getByLabel("Business email").fill("maria@rivera-cpa.example");
  await form.getByLabel("Message").fill("The island was not there.");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
});
