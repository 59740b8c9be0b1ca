import { expect, test } from "#tests/journeys/journey.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";
import { untilQuiet } from "#tests/journeys/parts/settled.ts";

test("a status changed right before a reload is saved", async ({ page, signInAsOwner }) => {
  await leaveMessage(page, "Rhea Reload", "rhea@reloadfirm.example", "The door is stuck.");
  await signInAsOwner();
  await page.goto("/admin/communications?search=Rhea");
  // Notices above the list move it when they come.
  await untilQuiet(page);
  await page.getByRole("link", { name: /Rhea Reload/ }).click();
  const status = page.getByRole("article", { name: "Lead" }).getByRole("button", {
    name: "Qualified",
  });
  const reloaded = page.waitForEvent("load");
  await status.evaluate((button: HTMLButtonElement) => {
    button.click();
    location.reload();
  });
  await reloaded;
  await expect(status).toHaveAttribute("aria-pressed", "true");
});
