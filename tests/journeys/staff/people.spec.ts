import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { signIn } from "#tests/journeys/parts/lived-in-site.ts";

test("a person is found by half a phone number, opened and given a company", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const write = await signIn(page.request);
  for (const [name, phone] of [
    ["Dora Quill", "(818) 555-0171"],
    ["Emil Stone", "(818) 555-0172"],
  ]) {
    const idempotencyKey = crypto.randomUUID();
    await write("post", "/api/leads", { kind: "call", name, phone, idempotencyKey });
  }
  await page.goto("/admin/communications");
  await page.getByRole("link", { name: "People", exact: true }).click();
  const search = page.getByRole("searchbox", { name: /^Search name, company/ });
  await search.fill("555 0171");
  await expect(page.getByRole("link", { name: "Emil Stone" })).toBeHidden();
  const row = page.getByRole("link", { name: "Dora Quill" });
  await expect(row).toBeVisible();
  await expectNoAxeViolations(page);

  await search.press("ArrowDown");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  const record = page.getByRole("article", { name: "Person" });
  await expect(record.getByRole("heading", { name: "Dora Quill" })).toBeFocused();
  await record.getByRole("button", { name: "Choose a company" }).click();
  const picker = page.getByRole("dialog", { name: "Company of Dora Quill" });
  await picker.getByRole("button", { name: "Add a company" }).click();
  const form = page.getByRole("dialog", { name: "Add a company" });
  await form.getByLabel("Name").fill("Quill Bindery");
  await form.getByLabel("Domains").fill("gmail.com");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form.getByText(/gmail\.com belongs to a mail provider/)).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel("Domains").fill("quill-bindery.test");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form).toBeHidden();
  await expect(record.getByRole("link", { name: "Quill Bindery" })).toBeVisible();
  await expect(page.getByText("Dora Quill belongs to Quill Bindery.")).toBeVisible();

  await record.getByRole("link", { name: "Quill Bindery" }).click();
  const company = page.getByRole("article", { name: "Company" });
  await expect(company.getByText("People: 1. Open leads: 1.")).toBeVisible();
  await company.getByRole("button", { name: "Back" }).click();
  // The list stands as it was left, with the focus on the row.
  await expect(search).toHaveValue("555 0171");
  await expect(row).toBeFocused();
  await expect(page.getByRole("cell", { name: "Quill Bindery" })).toBeVisible();
});
