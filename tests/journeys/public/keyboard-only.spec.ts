import { expect, owner, test } from "#tests/journeys/journey.ts";
import { press, tabTo, write } from "#tests/journeys/parts/keyboard.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";

// Three people's tasks without a pointer: they reach each control with Tab and type where the focus is.

test("the office manager's morning by keyboard: claim, answer, call, plan, won and undone", async ({
  page,
  signInAsOwner,
}) => {
  await leaveMessage(page, "Kira Keys", "kira@keysfirm.example", "Our scanner stopped.");
  await signInAsOwner();
  await page.goto("/admin/communications?search=Kira");
  await press(page, page.getByRole("link", { name: "Kira Keys" }));
  const lead = page.getByRole("article", { name: "Lead" });
  await press(page, lead.getByRole("button", { name: "Assign to me" }));
  await expect(lead.getByText(/assigned it to/)).toBeVisible();

  await press(page, lead.getByRole("button", { name: "Answer by email" }));
  const form = lead.getByRole("form", { name: "Answer by email" });
  await tabTo(page, form.getByLabel("Template"));
  await page.keyboard.type("First");
  await expect(form.getByLabel("Answer")).toHaveValue(/^Hello Kira,/);
  await write(page, form.getByLabel("Subject"), "Your scanner");
  await press(page, form.getByRole("button", { name: "Send answer" }));
  await expect(lead.getByRole("listitem", { name: /^Answer by/ })).toContainText("Your scanner");

  await press(page, lead.getByRole("button", { name: "Log a call" }));
  await press(page, lead.getByRole("button", { name: "Left a message" }));
  await expect(lead.getByText("called and left a message")).toBeVisible();

  await write(page, lead.getByLabel("What to do next"), "Visit on site");
  await press(page, lead.getByRole("button", { name: "Save step" }));
  await expect(lead.getByRole("region", { name: "Next step" })).toContainText("Visit on site");

  const won = lead.getByRole("button", { name: "Won" });
  await press(page, won);
  await expect(page.getByText("Kira Keys is now won.")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.getByRole("button", { name: "Undo" }).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Kira Keys is contacted again.")).toBeVisible();
});

test("the writer's day by keyboard: a draft is begun, written, scheduled and unscheduled", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/blog");
  await press(page, page.getByRole("button", { name: "New post" }));
  await write(page, page.getByLabel("Title"), "Keys before doors");
  const picture = page.getByRole("button", { name: "Picture" });
  await tabTo(page, picture);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Insert a picture" });
  // Before the dialog has the focus, Escape would leave the toolbar.
  await expect(dialog.locator("*:focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(picture).toBeFocused();

  const text = page.getByRole("textbox", { name: "Text of the post", exact: true });
  await tabTo(page, text);
  await page.keyboard.type("## Why\nPeople forget.\n");
  await expect(text.getByRole("heading", { name: "Why" })).toBeVisible();
  await write(page, page.getByLabel("Description"), "Which keys of a small office to count first.");
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("Saved");
  await press(page, page.getByRole("button", { name: "Schedule", exact: true }));
  await press(page, page.getByRole("button", { name: "Schedule for this time" }));
  await expect(page.getByText(/^Appears tomorrow at 8:00 AM/)).toBeVisible();
  await press(page, page.getByRole("button", { name: "Back to draft" }));
  await expect(page.getByText("Only staff can see it.")).toBeVisible();
});

test("the owner's week by keyboard: sign in, invite, search, change a setting, cancel the lockdown", async ({
  page,
}) => {
  await page.goto("/login");
  await write(page, page.getByLabel("Email", { exact: true }), owner.email);
  await write(page, page.getByLabel("Password", { exact: true }), owner.password);
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: /^Not now/ }));
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  await page.keyboard.press("g");
  await page.keyboard.press("s");
  const invite = page.getByRole("button", { name: "Invite a colleague" });
  await press(page, invite);
  const dialog = page.getByRole("dialog", { name: "Invite a colleague" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(invite).toBeFocused();
  await page.keyboard.press("Enter");
  const name = dialog.getByLabel("Name");
  if (!(await name.evaluate((field) => field === document.activeElement))) await tabTo(page, name);
  await page.keyboard.type("Kai Torres");
  await write(page, dialog.getByLabel("Email", { exact: true }), "kai@keysfirm.example");
  await tabTo(page, dialog.getByLabel("Role"));
  await page.keyboard.type("Viewer");
  await press(page, dialog.getByRole("button", { name: "Send the invitation" }));
  await expect(page.getByRole("row", { name: /Kai Torres/ })).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("combobox", { name: "Search and commands" })).toBeFocused();
  await page.keyboard.type("settings");
  await expect(page.getByRole("option", { selected: true })).toHaveText(/^Settings/);
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("link", { name: "Promises" }));
  const days = page.getByLabel("A message, in business days");
  await write(page, days, "2");
  await press(page, page.getByRole("button", { name: "Save changes" }));
  await expect(page.getByText(/Saved\. The website shows it/)).toBeVisible();
  await page.keyboard.press("F8");
  await page.keyboard.press("Enter");
  await expect(days).toHaveValue("1");

  await page.goto("/admin/security?tab=sessions");
  const end = page.getByRole("button", { name: "End everything now" });
  await press(page, end);
  const lockdown = page.getByRole("dialog", { name: "End everything" });
  await write(page, lockdown.getByLabel("Type END to confirm"), "END");
  await page.keyboard.press("Escape");
  await expect(lockdown).toBeHidden();
  await expect(end).toBeFocused();
});
