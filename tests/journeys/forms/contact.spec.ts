import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
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

type Lead = { status: string; details: Record<string, string> };

async function leadsSaying(page: Page, text: string): Promise<Lead[]> {
  const answer = await page.request.get(`/api/leads?view=all&search=${encodeURIComponent(text)}`);
  return ((await answer.json()) as { leads: Lead[] }).leads;
}

const topOf = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().top);

test("a message is written by keyboard, corrected, sent over a bad connection, and stored once", async ({
  page,
  expectedErrors,
  signInAsOwner,
}) => {
  const { form, name, email, phone, message, send } = formOf(page);
  const text = "The scanner mails nobody.";
  await page.clock.install();

  await test.step("the form stands beside the number in the first screen, with the purpose chosen elsewhere", async () => {
    await page.goto("/contact?purpose=consultation");
    expect(await topOf(name)).toBeLessThan(700);
    const number = page.getByRole("main").getByRole("link", { name: "Call: 310-555-0142" });
    expect(await topOf(number.first())).toBeLessThan(700);
    await expect(page.getByRole("radio", { name: /free consultation/ })).toBeChecked();
  });

  await test.step("the form can be filled in from the keyboard alone; the first invalid field has the focus", async () => {
    await email.focus();
    await page.keyboard.type("maria@gmail.com");
    await page.keyboard.press("Tab");
    await expect(phone).toBeFocused();
    await page.keyboard.type("call me");
    await page.keyboard.press("Tab");
    await expect(message).toBeFocused();
    await page.keyboard.type("Help");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/at least 2 characters\.$/);
    await expect(email).toHaveAccessibleDescription(/yahoo\.com, etc\.\) are not accepted\.$/);
    await expect(phone).toHaveAccessibleDescription(/such as 818-555-0123/);
    await expect(message).toHaveAccessibleDescription(/at least 10 characters\.$/);
    await expect(form.getByRole("link", { name: /^Call: 310-555-0142$/ })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("a throw-away address is refused, and the text stays", async () => {
    await name.fill("Maria Rivera");
    await phone.fill("");
    await message.fill(text);
    await email.fill("maria@mailinator.com");
    await send.click();
    await expect(page.getByText(businessEmailMessage)).toBeVisible();
    await expect(email).toBeFocused();
    await expect(message).toHaveValue(text);
    // A second message from the same address would join the first one's lead.
    await email.fill(`maria@${randomUUID()}.example`);
  });

  await test.step("a message survives a lost connection, and a lost answer makes no second lead", async () => {
    expectedErrors.push(/net::ERR_FAILED/);
    let tries = 0;
    await page.route("/api/contact", async (route) => {
      tries += 1;
      // The first time, the server gets the message and only its response is lost.
      if (tries === 1) await route.fetch();
      if (tries <= 2) await route.abort("failed");
      else await route.continue();
    });
    // Nobody fills in a form faster; the server files such messages as spam.
    await passTime(page, minFillMs);
    await send.click();
    await expect(page.getByText("We could not reach the server.")).toBeVisible();
    await page.reload();
    await expect(message).toHaveValue(text);
    await send.click();
    await expect(page.getByText("We could not reach the server.")).toBeVisible();
    await send.click();
  });

  const thanks = page.getByRole("heading", { name: "Thank you. We have your message." });
  await expect(thanks).toBeFocused();
  await expect(page.getByText(promise)).toBeVisible();
  // Only who sent it stays, for the next form of this tab.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(["sent-person"]);
  await page.reload();
  await expect(thanks).toBeFocused();
  await expectNoAxeViolations(page);
  await signInAsOwner();
  expect(await leadsSaying(page, text)).toMatchObject([
    { status: "new", details: { purpose: "consultation" } },
  ]);
});

test("the six steps during an attack open from one line on a phone, and from a link to them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/contact");
  await expectNoAxeViolations(page);
  const steps = page.getByRole("heading", { name: "If you are being attacked right now" });
  await expect(steps).toBeHidden();
  await page.getByText("Being attacked right now?").click();
  await expect(steps).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto("/");
  await page.goto("/contact#attack");
  await expect(steps).toBeVisible();
});
