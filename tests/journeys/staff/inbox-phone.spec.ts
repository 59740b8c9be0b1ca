import type { Page } from "@playwright/test";
import { minFillMs } from "#features/leads/contract.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";

// The inbox on a phone and in print, and the visit that led to a message.

const phone = { width: 390, height: 844 };
let numbers = 0;

async function leaveMessage(page: Page, name: string, message: string) {
  numbers += 1;
  const answer = await page.request.post("/api/contact", {
    data: {
      name,
      email: `person${numbers}@phonefirm${numbers}.example`,
      phone: `818-555-${2000 + numbers}`,
      message,
      idempotencyKey: crypto.randomUUID(),
      filledInMs: 9000,
      sourcePath: "/contact",
    },
  });
  expect(answer.status()).toBe(200);
}

test("several leads are put on hold, restored and marked as spam by touch", async ({
  page,
  signInAsOwner,
}) => {
  await page.setViewportSize(phone);
  await leaveMessage(page, "Thumb Firstling", "Our printer prints every letter twice.");
  await leaveMessage(page, "Thumb Second", "Our printer prints nothing at all today.");
  await signInAsOwner();
  await page.goto("/admin/communications?search=Thumb&sort=name");
  await expect(page.getByRole("link", { name: /Thumb Second/ })).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Select several" }).click();
  await page.getByText("Thumb Firstling").click();
  await page.getByRole("checkbox", { name: "Select Thumb Second" }).check();
  const bar = page.getByRole("group", { name: "Selected leads" });
  await expect(bar).toContainText("2 selected");
  await expectNoAxeViolations(page);
  await bar.getByRole("button", { name: "Hold …" }).click();
  const form = page.getByRole("form", { name: "Hold" });
  await form.getByRole("button", { name: "Hold", exact: true }).click();
  await expect(form.getByText("Please give a reason for the hold.")).toBeVisible();
  await form.getByLabel("Reason for the hold").fill("Both away until next week");
  await form.getByRole("button", { name: "Hold", exact: true }).click();
  await expect(page.getByText("2 leads put on hold.")).toBeVisible();
  await expect(page.getByText(/^On hold until/)).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("2 leads restored.")).toBeVisible();
  await expect(page.getByText(/^On hold until/)).toHaveCount(0);

  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Select several" }).click();
  await page.getByText("Thumb Second").click();
  await bar.getByRole("button", { name: "Spam" }).click();
  await expect(page.getByText("1 lead put into spam.")).toBeVisible();
  await expect(page.getByRole("link", { name: /Thumb Second/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Thumb Firstling/ })).toBeVisible();
});

test("a lead prints as one clean page: message, what was agreed to, history", async ({
  page,
  signInAsOwner,
}) => {
  await leaveMessage(page, "Paula Paper", "We need this on paper for the meeting.");
  await signInAsOwner();
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto("/admin/communications?search=Paula");
  await page.getByRole("link", { name: "Paula Paper" }).click();
  const lead = page.getByRole("article", { name: "Lead" });
  await lead.getByLabel("Note for colleagues").fill("Bring the offer along.");
  await lead.getByRole("button", { name: "Add note" }).click();
  await expect(lead.getByText("added a note")).toBeVisible();
  await lead.getByRole("button", { name: "Print" }).click();
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await page.emulateMedia({ media: "print" });
  for (const text of [
    "We need this on paper for the meeting.",
    "Status: New. Owner: nobody yet.",
    "Bring the offer along.",
    "Not recorded: no consent",
    "The form does not ask for consent. It says the data is used to answer.",
  ]) {
    await expect(lead.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
  const sheet = await page.pdf({ format: "Letter" });
  expect(sheet.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test.describe("with a human browser", () => {
  // The collector ignores browsers that identify themselves as headless.
  test.use({
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
  });

  test("a lead shows the pages of its visit after consent to analytics, and not after a withdrawal", async ({
    page,
    signInAsOwner,
  }) => {
    await page.clock.install();
    await page.goto("/services");
    const banner = page.getByRole("region", { name: "Your cookie choice" });
    const recorded = page.waitForResponse((answer) => answer.url().endsWith("/api/consent"));
    const measured = page.waitForRequest(/\/api\/analytics\/events/);
    await banner.getByRole("button", { name: "Accept All" }).click();
    await recorded;
    await measured;
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    const form = page.getByRole("form", { name: "Send a message" });
    await form.getByLabel("Name").fill("Vera Visit");
    await form.getByLabel("Business email").fill("vera@visitfirm.example");
    await form.getByLabel("Message").fill("We read about your services.");
    // Nobody fills in a form faster; the server files such messages as spam.
    await passTime(page, minFillMs);
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeFocused();
    await page.evaluate(() => void dispatchEvent(new Event("pagehide")));
    await signInAsOwner();
    await page.goto("/admin/communications?search=Vera");
    await page.getByRole("link", { name: "Vera Visit" }).click();
    const lead = page.getByRole("article", { name: "Lead" });
    await lead.getByText("Source and consent").click();
    const seen = lead.getByRole("list", { name: "Pages seen" });
    await expect(seen.getByRole("listitem").last()).toHaveText(/\/contact$/);
    const receipt = await page.evaluate(
      () => JSON.parse(localStorage.getItem("consentReceipt") ?? "{}").receipt,
    );
    await page.request.post(`/api/consent/${receipt}/withdraw`, { data: {} });
    await page.reload();
    await lead.getByText("Source and consent").click();
    await expect(lead.getByText("Not recorded: no consent")).toBeVisible();
  });
});
