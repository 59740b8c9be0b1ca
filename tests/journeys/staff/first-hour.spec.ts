import type { ControlledProduct } from "#tests/control/product.ts";
import { test as base, expect, expectNoAxeViolations } from "#tests/journeys/journey.ts";
import { withOwnProduct } from "#tests/journeys/parts/own-product.ts";
import { expectNoOverflow, signInToOwn } from "#tests/journeys/parts/own-session.ts";

/** A product of its own, which nobody has set up. */
const test = base.extend<object, { product: ControlledProduct }>({
  product: [
    ({ mail }, use) => withOwnProduct({ SMTP_URL: mail.url, TRUST_PROXY: "1" }, use),
    { scope: "worker" },
  ],
});

test("the setup list leads a new owner from example values to the last step, then disappears", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const list = page.getByRole("region", { name: "Your first hour" });
  const step = (name: string) =>
    list.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  const open = async () => {
    await page.goto("/admin/dashboard");
    await expect(list).toBeVisible();
  };
  await open();
  await expect(list).toContainText("0 of 6 done");
  await expect(step("Company details")).toHaveAttribute("aria-current", "step");
  const marked = page.getByRole("complementary", { name: "Example values" });
  await expect(marked).toContainText("company name");
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await list.getByRole("link", { name: "Enter your own" }).click();
  await page.getByLabel("Company name").fill("Ruiz IT");
  await page.getByLabel("Phone").fill("818-224-9910");
  await page.getByLabel("Email").fill("desk@ruizit.com");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(marked).toHaveCount(0);

  await open();
  await expect(list).toContainText("1 of 6 done");
  await list.getByRole("link", { name: "Send a test" }).click();
  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByText(/The mail server accepted/).first()).toBeVisible();
  await open();
  await expect(list).toContainText("2 of 6 done");

  const site = page.context().waitForEvent("page");
  await list.getByRole("link", { name: "Open the site" }).click();
  await expect((await site).getByRole("link", { name: "818-224-9910" }).first()).toBeVisible();
  await expect(list).toContainText("3 of 6 done");

  const skip = async (name: string, reason: string) => {
    await list.getByRole("button", { name: `Skip: ${name}` }).click();
    await list.getByLabel(/^Why/).fill(reason);
    await list.getByRole("button", { name: "Skip this step" }).click();
    await expect(list.getByLabel(/^Why/)).toHaveCount(0);
  };
  await skip("Opening hours", "Later");
  await expect(step("Opening hours")).toContainText("Later");
  await list.getByRole("button", { name: "Bring back: Opening hours" }).click();
  await skip("Opening hours", "They are right");
  await skip("Colleagues", "Later");
  await skip("Go live", "Later");
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Waiting for an answer" })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test("an invitation that cannot be mailed shows its link once", async ({ browser }) => {
  await withOwnProduct({ TRUST_PROXY: "1" }, async ({ url }) => {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await signInToOwn(page);
    await page.goto("/admin/security?tab=staff");
    await page.getByRole("button", { name: "Invite a colleague" }).click();
    const form = page.getByRole("dialog", { name: "Invite a colleague" });
    await form.getByLabel("Name").fill("Ines Vega");
    await form.getByLabel("Email", { exact: true }).fill("ines@valleyfirm.test");
    await form.getByLabel("Role").selectOption("office");
    await form.getByRole("button", { name: "Send the invitation" }).click();
    const waits = page.getByRole("dialog", { name: "Hand over the invitation" });
    const link = (await waits.getByText(/\/reset-password#/).textContent()) ?? "";
    await expectNoAxeViolations(page);
    await waits.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText(link)).toHaveCount(0);
    const other = await browser.newContext();
    const invited = await other.newPage();
    await invited.goto(link.trim());
    await expect(invited.getByLabel(/password/i).first()).toBeVisible();
    await Promise.all([context.close(), other.close()]);
  });
});
