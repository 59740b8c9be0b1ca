import { absentAfterMs, reportEveryMs, writingForMs } from "#features/presence/contract.ts";
import { expect, expectNoAxeViolations } from "#tests/journeys/journey.ts";
import { assignLead } from "#tests/journeys/parts/assign-lead.ts";
import { invite } from "#tests/journeys/parts/invite.ts";
import { joinInvited } from "#tests/journeys/parts/join-invited.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";
import { testWithClock as test } from "#tests/journeys/parts/own-product.ts";
import { passTime, stopTime } from "#tests/journeys/parts/settled.ts";

// Counts notifications, which leads of other journeys would cause too: a promise that ends soon tells every colleague.
test("two people see each other in a lead, and the bell shows what the other did", async ({
  page,
  browser,
  mail,
  product,
  signInAsOwner,
}) => {
  const email = "sam@valleyfirm.example";
  await page.clock.install();
  await leaveMessage(page, "Vera Nightcall", "vera@nightcall.example", "The server is down.");
  await signInAsOwner();
  await invite(page, "Sam Ortega", email);
  const theirs = await joinInvited({ browser, product, mail, email });
  await expect(theirs.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  await assignLead(page, "Vera Nightcall", "Sam Ortega");
  const bell = theirs.getByRole("button", { name: "Notifications, 1 unread" });
  await product.work.settle();
  await expect(bell).toBeVisible();
  await bell.focus();
  await theirs.keyboard.press("Enter");
  const list = theirs.getByRole("list", { name: "Notifications" });
  await expect(list.getByRole("listitem")).toContainText("assigned Vera Nightcall to you");
  await expectNoAxeViolations(theirs);
  await theirs.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(bell).toBeFocused();
  await theirs.keyboard.press("Enter");
  await list.getByRole("link", { name: /Vera Nightcall/ }).press("Enter");
  const lead = theirs.getByRole("article", { name: "Lead" });
  await expect(lead).toContainText("Vera Nightcall");
  await expect(theirs.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  const ours = page.getByRole("article", { name: "Lead" });
  await expect(ours.getByRole("status").getByText("Sam Ortega has this open")).toBeVisible();
  await lead.getByRole("button", { name: "Answer by email" }).click();
  const answer = lead.getByLabel("Answer", { exact: true });
  // Somebody counts as writing for some seconds of their own clock.
  await stopTime(theirs);
  await answer.pressSequentially("We");
  await expect(ours.getByText("Sam Ortega is writing")).toBeVisible();
  await passTime(theirs, writingForMs);
  await theirs.clock.resume();
  await expect(ours.getByText("Sam Ortega has this open")).toBeVisible();

  await ours.getByLabel("Note for colleagues").fill("@Sam");
  const offered = ours.getByRole("listbox", { name: "Colleagues" });
  await expect(offered.getByRole("option", { name: "Sam Ortega" })).toBeVisible();
  await ours.getByLabel("Note for colleagues").press("Tab");
  await ours.getByLabel("Note for colleagues").pressSequentially("please call first.");
  await ours.getByRole("button", { name: "Add note" }).click();
  await expect(lead).toContainText("please call first.");
  await expect(answer).toHaveValue("We");
  await theirs.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await expect(list.getByRole("listitem").first()).toContainText("mentioned you in a note");
  await theirs.getByRole("button", { name: "Mark all read" }).click();
  await expect(theirs.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  await theirs.close();
  await product.clock.advance(absentAfterMs);
  await passTime(page, reportEveryMs);
  await expect(ours.getByText(/Sam Ortega (is writing|has this open)/)).toBeHidden();
});
