import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";

function partsOf(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Ask for a quote" });
  return {
    dialog,
    need: dialog.getByLabel("What is it about?"),
    next: dialog.getByRole("button", { name: "Next" }),
    name: dialog.getByLabel("Name"),
    email: dialog.getByLabel("Business email"),
    send: dialog.getByRole("button", { name: "Complete", exact: true }),
    title: (name: string) => dialog.getByRole("heading", { name, level: 3 }),
    choose: (label: string) => dialog.getByRole("radio", { name: label }).check(),
  };
}

async function answerFirm(page: Page) {
  const { choose, dialog, next, title } = partsOf(page);
  await choose("5 to 14 people");
  await dialog.getByLabel("What kind of firm is it?").selectOption("Law");
  await next.click();
  await expect(title("How soon")).toBeFocused();
}

type Lead = { kind: string; status: string; details: Record<string, string>; sourcePath: string };

async function leadsOf(page: Page, name: string): Promise<Lead[]> {
  const answer = await page.request.get(`/api/leads?view=all&search=${encodeURIComponent(name)}`);
  return ((await answer.json()) as { leads: Lead[] }).leads;
}

test("a quote is requested from a service, step by step, and staff read the answers", async ({
  page,
  expectedErrors,
  signInAsOwner,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await page.goto("/services#networks");
  await page.getByRole("link", { name: "Plan your network (ask for a quote)" }).click();
  const { dialog, need, next, title, choose, name, email, send } = partsOf(page);
  await expect(page).toHaveURL(/\/services#networks$/);
  await expect(need).toHaveValue("networks");
  await need.selectOption("I am not sure yet");
  await next.click();
  await expect(title("Your firm")).toBeFocused();
  await next.click();
  await expect(dialog.getByRole("radio", { name: "1 to 4 people" })).toBeFocused();
  await expect(dialog.getByText("Please choose how many people you are.")).toBeVisible();
  await answerFirm(page);
  await choose("This week");
  await next.click();
  await name.fill("Nadia Quote");
  await email.fill("nadia@gmail.com");
  await next.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/are not accepted\.$/);
  await email.fill("nadia@rivera-law.example");
  await next.click();
  await expect(title("Check and send")).toBeFocused();
  await expect(dialog.getByText("This week")).toBeVisible();
  await expectNoAxeViolations(page);

  await test.step("a failed request keeps everything typed, and a lost answer makes no second lead", async () => {
    let tries = 0;
    await page.route("/api/quote", async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      // The server gets the request and only its response is lost.
      await route.fetch();
      await route.abort("failed");
    });
    await send.click();
    const error = dialog.locator("[data-general-error]");
    await expect(error).toHaveText(/^Error:We could not reach the server\..*call 310-555-0142\.$/);
    await expect(error).toBeFocused();
    await expect(dialog.getByText("This week")).toBeVisible();
  });

  await send.click();
  await expect(title("Thank you. We have your request.")).toBeFocused();
  await expect(dialog.getByText(/answers by (Mon|Tues|Wednes|Thurs|Fri)day/)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("quote-draft"))).toBeNull();
  await page.reload();
  await expect(title("Thank you. We have your request.")).toBeFocused();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
  await signInAsOwner();
  expect(await leadsOf(page, "Nadia Quote")).toMatchObject([
    {
      kind: "quote",
      status: "new",
      sourcePath: "/services",
      details: { need: "unsure", firmSize: "5-14", industry: "law", urgency: "week" },
    },
  ]);
  await page.goto("/admin/communications?view=all");
  await page.getByRole("link", { name: /Nadia Quote/ }).click();
  const lead = page.getByRole("article", { name: "Lead" });
  await expect(lead.getByText("5 to 14 people")).toBeVisible();
  await expect(lead.getByText("I am not sure yet")).toBeVisible();
});

test("?quote= opens the dialog on any page, once; it works on a narrow phone, also during an attack", async ({
  page,
}) => {
  const { dialog, need, next, title, choose, name } = partsOf(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();

  await test.step("the quote dialog works by keyboard on a narrow phone, and the page behind does not scroll", async () => {
    await page.goto("/about?quote=backup#top");
    await expect(need).toHaveValue("backup");
    await expect(page).toHaveURL(/\/about#top$/);
    // The cookie banner scrolls the page for a field that it covers; it covers none of the dialog's fields.
    const banner = page.getByRole("region", { name: "Your cookie choice", includeHidden: true });
    await expect(banner).toBeVisible();
    await need.focus();
    await page.keyboard.press("Alt+ArrowRight");
    await expect(title("Your firm")).toBeFocused();
    await expect(dialog.getByRole("status")).toHaveText("Step 2 of 5 20% complete");
    await page.keyboard.press("Alt+ArrowLeft");
    await expect(title("What you need")).toBeFocused();
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press("Tab");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
    await expectNoAxeViolations(page);
    await next.click();
    await expect(title("Your firm")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("?quote= opens the dialog on any page, once; the answers survive a reload", async () => {
    await page.reload();
    // Long enough for all that the page opens by itself.
    await passTime(page, 5000);
    await expect(dialog).toHaveCount(0);
    await page.goto("/?quote=pizza");
    await expect(title("Your firm")).toBeVisible();
    await page.goto("/?quote=incident-help");
    await expect(need).toHaveValue("incident-help");
  });

  await test.step("during an attack the dialog shows the telephone and six first steps instead of a form", async () => {
    await next.click();
    await answerFirm(page);
    await choose("We are under attack now");
    await next.click();
    await expect(title("Call now, then do these six things")).toBeFocused();
    await expect(dialog.getByRole("link", { name: "Call: 310-555-0142" })).toHaveAttribute(
      "href",
      "tel:+13105550142",
    );
    await expect(dialog.getByRole("listitem")).toHaveCount(6);
    await expect(name).toHaveCount(0);
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "It is not happening right now" }).click();
    await expect(title("How soon")).toBeFocused();
    await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  });
});

test("the link leads to the contact page when the dialog's code fails to load", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED|Failed to fetch/);
  await page.route(/quote-window/, (route) => route.abort("failed"));
  await page.goto("/services#co-managed");
  await page.getByRole("link", { name: "Support your IT person (ask for a quote)" }).click();
  await expect(page).toHaveURL(/\/contact\?need=co-managed$/);
});
