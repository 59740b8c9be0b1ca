import type { Page } from "@playwright/test";
import { minFillMs } from "#features/leads/contract.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { listen, said, systemColor } from "#tests/journeys/parts/heard.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";
import { pdfPages } from "#tests/pdf-text.ts";

function formOf(page: Page) {
  const form = page.getByRole("form", { name: "Pick a time for a call" });
  return {
    form,
    days: form.locator("summary"),
    name: form.getByLabel("Name"),
    phone: form.getByLabel("Phone"),
    email: form.getByLabel("Business email"),
    about: form.getByLabel("What is it about?"),
    send: form.getByRole("button", { name: "Book the call" }),
  };
}

/** Opens a day and picks its first time. */
async function pick(page: Page, day: number) {
  const form = page
    .locator("form")
    .filter({ has: page.locator("summary") })
    .first();
  const details = form.locator("details").nth(day);
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open))) {
    await details.locator("summary").click();
  }
  await details.locator("label").first().click();
}

test("a call is booked by keyboard alone on the contact page, moved and cancelled", async ({
  page,
  signInAsOwner,
}) => {
  await listen(page);
  await page.clock.install();
  await page.goto("/contact#book-a-call");
  await expect(formOf(page).days.first()).toBeVisible();
  await formOf(page).send.click();
  await expect(page.getByText("Please pick a time.")).toBeVisible();
  // Four fields are wrong: the first is said with the focus, and none by itself.
  await passTime(page, 1000);
  expect((await said(page)).filter((text) => text.includes("Please"))).toEqual([]);
  await formOf(page).days.first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText(/You picked .*We will hold it for you/)).toBeVisible();
  expect(await said(page)).toContainEqual(expect.stringMatching(/^says You picked /));
  await page.emulateMedia({ forcedColors: "active" });
  await expect(formOf(page).form.locator("label:has(:checked)")).toHaveCSS(
    "background-color",
    await systemColor(page, "SelectedItem"),
  );
  await page.emulateMedia({ forcedColors: null });
  await expectNoAxeViolations(page);
  await formOf(page).name.focus();
  await page.keyboard.type("Maria Rivera");
  await page.keyboard.press("Tab");
  await page.keyboard.type("818-555-0123");
  await page.keyboard.press("Tab");
  await page.keyboard.type("maria@rivera-cpa.example");
  // A form filled in faster than a person can is refused.
  await passTime(page, minFillMs);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your call is booked" })).toBeVisible();
  await expectNoAxeViolations(page);
  // The confirmation prints on one sheet, without the six of times to move the call to.
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main form")).toHaveCount(2);
  for (const form of await page.locator("main form").all()) await expect(form).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await pdfPages(await page.pdf({ format: "Letter" }))).toHaveLength(1);
  await pick(page, 4);
  await page.getByRole("button", { name: "Move the call" }).click();
  await expect(page.getByRole("heading", { name: "Your call has a new time" })).toBeFocused();
  const link = page.url();
  await signInAsOwner();
  await page.goto("/admin/bookings");
  await expect(page.getByRole("link", { name: "Maria Rivera" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto("/admin/bookings?tab=hours");
  await expect(page.getByLabel("Calls can be booked").first()).toBeChecked();
  await expectNoAxeViolations(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Cancel the call" }).click();
  await expect(page.getByRole("heading", { name: "This call is canceled" })).toBeFocused();
});
