import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { minFillMs } from "#features/leads/contract.ts";
import { businessEmailMessage } from "#platform/mail/business-email.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";

const promise =
  /^A person reads it and answers by (Mon|Tues|Wednes|Thurs|Fri)day \d{1,2}:\d\d [AP]M/;

function formOf(page: Page) {
  const form = page.getByRole("form", { name: "Send a message" });
  return {
    form,
    name: form.getByLabel("Name"),
    email: form.getByLabel("Business email"),
    phone: form.getByLabel("Phone"),
    message: form.getByLabel("Message"),
    send: form.getByRole("button", { name: /Send message|Try again/ }),
  };
}

/** Fills in the form for a new sender: a second message from the same person would join the first. */
async function fill(page: Page, words = "Our mail bounces since Monday.") {
  const { name, email, message } = formOf(page);
  await name.fill("Maria Rivera");
  await email.fill(`maria@${randomUUID()}.example`);
  await message.fill(words);
}

async function leadsSaying(page: Page, words: string): Promise<{ status: string }[]> {
  const answer = await page.request.get(`/api/leads?view=all&search=${encodeURIComponent(words)}`);
  return ((await answer.json()) as { leads: { status: string }[] }).leads;
}

async function openContact(page: Page) {
  await page.goto("/contact");
}

test("a message is sent and the answer promise is shown", async ({ page, signInAsOwner }) => {
  await page.clock.install();
  await openContact(page);
  await fill(page, "Can you look after nine people?");
  // Nobody fills in a form faster; the server files such messages as spam.
  await passTime(page, minFillMs);
  await formOf(page).send.click();
  const thanks = page.getByRole("heading", { name: "Thank you. We have your message." });
  await expect(thanks).toBeFocused();
  await expect(page.getByText(promise)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expectNoAxeViolations(page);
  await signInAsOwner();
  expect(await leadsSaying(page, "nine people")).toMatchObject([{ status: "new" }]);
});

test("invalid fields show their errors and the first has the focus", async ({ page }) => {
  await openContact(page);
  const { name, email, phone, message, send, form } = formOf(page);
  await email.fill("maria@gmail.com");
  await phone.fill("call me");
  await message.fill("Help");
  await send.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/at least 2 characters\.$/);
  await expect(email).toHaveAccessibleDescription(/yahoo\.com, etc\.\) are not accepted\.$/);
  await expect(phone).toHaveAccessibleDescription(/such as 818-555-0123/);
  await expect(message).toHaveAccessibleDescription(/at least 10 characters\.$/);
  await expect(form.getByRole("link", { name: /^Call: 310-555-0142$/ })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a throw-away address is refused, and the text stays", async ({ page }) => {
  await openContact(page);
  await fill(page);
  const { email, message, send } = formOf(page);
  await email.fill("maria@mailinator.com");
  await send.click();
  await expect(page.getByText(businessEmailMessage)).toBeVisible();
  await expect(email).toBeFocused();
  await expect(message).toHaveValue("Our mail bounces since Monday.");
});

test("a message survives a lost connection, and a lost answer makes no second lead", async ({
  page,
  expectedErrors,
  signInAsOwner,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const words = "The scanner mails nobody.";
  await openContact(page);
  await fill(page, words);
  let tries = 0;
  await page.route("/api/contact", async (route) => {
    tries += 1;
    // The first time, the server gets the message and only its response is lost.
    if (tries === 1) await route.fetch();
    if (tries <= 2) await route.abort("failed");
    else await route.continue();
  });
  await formOf(page).send.click();
  await expect(page.getByText("We could not reach the server.")).toBeVisible();
  await page.reload();
  await expect(formOf(page).message).toHaveValue(words);
  await formOf(page).send.click();
  await expect(page.getByText("We could not reach the server.")).toBeVisible();
  await formOf(page).send.click();
  await expect(page.getByText(promise)).toBeVisible();
  await signInAsOwner();
  expect(await leadsSaying(page, words)).toHaveLength(1);
});

test("the form can be filled in and sent from the keyboard alone", async ({ page }) => {
  await openContact(page);
  const { name, email, phone, message } = formOf(page);
  await name.focus();
  await page.keyboard.type("Maria Rivera");
  await page.keyboard.press("Tab");
  await expect(email).toBeFocused();
  await page.keyboard.type("maria@rivera-cpa.example");
  await page.keyboard.press("Tab");
  await expect(phone).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(message).toBeFocused();
  await page.keyboard.type("We move offices in June.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(promise)).toBeVisible();
});

test("the contact page on a narrow phone is accessible and does not overflow", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openContact(page);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("errors are shown under their fields with everything typed", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 422/);
    await page.goto("/contact");
    const { name, email, message, send } = formOf(page);
    await name.fill("M");
    await email.fill("maria@gmail.com");
    await message.fill("Our mail bounces.\nSince Monday.");
    await send.click();
    await expect(name).toHaveValue("M");
    await expect(name).toHaveAccessibleDescription(/at least 2 characters\.$/);
    await expect(email).toHaveValue("maria@gmail.com");
    await expect(page.getByText(businessEmailMessage)).toBeVisible();
    await expect(message).toHaveValue("Our mail bounces.\nSince Monday.");
    await name.fill("Maria");
    await email.fill("maria@rivera-cpa.example");
    await send.click();
    await expect(page.getByText(promise)).toBeVisible();
  });

  test("a newsletter address can be left on any page", async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 422/);
    await page.goto("/");
    const subscribe = (at: ReturnType<Page["getByRole"]>) =>
      at.getByRole("button", { name: "Subscribe" }).click();
    const footer = page.getByRole("contentinfo");
    await footer.getByLabel("Business email").fill("maria@gmail.com");
    await subscribe(footer);
    const answer = page.getByRole("main").getByRole("region", { name: "Newsletter" });
    await expect(answer.getByLabel("Business email")).toHaveValue("maria@gmail.com");
    await expect(answer.getByText("Please enter a valid business email address.")).toBeVisible();
    await answer.getByLabel("Business email").fill("maria@rivera-cpa.example");
    await subscribe(answer);
    await expect(page.getByText("Thanks for subscribing!")).toBeVisible();
  });
});

test("the form stands beside the number in the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openContact(page);
  const top = (locator: ReturnType<Page["locator"]>) =>
    locator.evaluate((element) => element.getBoundingClientRect().top);
  expect(await top(formOf(page).name)).toBeLessThan(700);
  const number = page.getByRole("main").getByRole("link", { name: "Call: 310-555-0142" }).first();
  expect(await top(number)).toBeLessThan(700);
  await expectNoAxeViolations(page);
});

test("the six steps during an attack open from one line, and from a link to them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openContact(page);
  const steps = page.getByRole("heading", { name: "If you are being attacked right now" });
  await expect(steps).toBeHidden();
  await page.getByText("Being attacked right now?").click();
  await expect(steps).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto("/");
  await page.goto("/contact#attack");
  await expect(steps).toBeVisible();
});

test("a consultation chosen elsewhere is preselected here, and staff see it", async ({
  page,
  signInAsOwner,
}) => {
  await page.clock.install();
  await page.goto("/contact?purpose=consultation#message");
  await expect(page.getByRole("radio", { name: /free consultation/ })).toBeChecked();
  await fill(page, "We would like to talk about our backups.");
  await passTime(page, minFillMs);
  await formOf(page).send.click();
  await expect(page.getByText(promise)).toBeVisible();
  await signInAsOwner();
  const [lead] = (await leadsSaying(page, "talk about our backups")) as unknown as {
    details: Record<string, string>;
  }[];
  expect(lead?.details).toEqual({ purpose: "consultation" });
});
