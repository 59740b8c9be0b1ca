import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, owner, test } from "#tests/journeys/journey.ts";
import { codeOf } from "#tests/journeys/parts/authenticator.ts";
import { invite } from "#tests/journeys/parts/invite.ts";
import { passwordLink } from "#tests/journeys/parts/join-invited.ts";
import { anotherPage } from "#tests/journeys/parts/own-session.ts";
import { untilQuiet } from "#tests/journeys/parts/settled.ts";
import { skipFactor } from "#tests/journeys/parts/skip-factor.ts";

const password = "copper window sailing thirteen";

async function setPassword(page: Page, path: string) {
  await page.goto(path);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByText("Your account is ready. You can sign in now.")).toBeVisible();
}

async function signIn(page: Page, email: string) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a colleague is invited, resets a forgotten password, gets another role and is suspended", async ({
  page,
  browser,
  mail,
  product,
  signInAsOwner,
}) => {
  const email = "ines@valleyfirm.example";
  await signInAsOwner();
  await invite(page, "Ines Vega", email);
  const row = page.getByRole("row", { name: /Ines Vega/ });
  await expect(row.getByText("Invited")).toBeVisible();
  await expectNoAxeViolations(page);

  const theirs = await anotherPage(browser, { baseURL: product.url });
  await setPassword(theirs, await passwordLink({ product, mail }, email));
  await theirs.getByRole("link", { name: "Forgot your password?" }).click();
  await expectNoAxeViolations(theirs);
  await theirs.getByLabel("Email", { exact: true }).fill(email);
  await theirs.getByRole("button", { name: "Send me a link" }).click();
  await expect(theirs.getByText("Check your inbox")).toBeVisible();
  await setPassword(theirs, await passwordLink({ product, mail }, email));
  await signIn(theirs, email);
  await skipFactor(theirs);
  await expect(theirs.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  await page.reload();
  await expect(row.getByText("Active")).toBeVisible();
  await row.getByLabel("Role of Ines Vega").selectOption("viewer");
  // Arrow keys pass through all roles, so a change needs a press of the button.
  await page.getByRole("button", { name: "Apply: role of Ines Vega" }).click();
  await expect(
    page.getByText("Ines Vega now has the role Viewer and has to sign in again."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByLabel("Role of Ines Vega")).toHaveValue("office");
  await row.getByRole("button", { name: "Suspend" }).click();
  await expect(row.getByText("Suspended")).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signIn(theirs, email);
  await expect(theirs.getByText("The email address or the password is wrong.")).toBeVisible();
  await theirs.close();
});

test("Sign in keeps a slow press while the warning about Caps Lock is shown", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(owner.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(owner.password);
  await password.evaluate((field) => {
    const key = { key: "Shift", bubbles: true, modifierCapsLock: true };
    field.dispatchEvent(new KeyboardEvent("keydown", key));
  });
  const warning = page.getByText("Caps Lock is on.");
  await expect(warning).toBeVisible();
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  const box = await button.boundingBox();
  if (!box) throw new Error("The button has no place.");
  await page.mouse.move(box.x + 20, box.y + box.height - 6);
  await page.mouse.down();
  // The field has lost the focus, and whatever that changes is drawn.
  await expect(button).toBeFocused();
  await untilQuiet(page);
  await page.mouse.up();
  await expect(page).not.toHaveURL(/login/);
});

test("an authenticator app is set up, required at the next sign-in, and replaced by a recovery code", async ({
  page,
  browser,
  mail,
  product,
  signInAsOwner,
}) => {
  const email = "mira@valleyfirm.example";
  await signInAsOwner();
  await invite(page, "Mira Sol", email);
  const theirs = await anotherPage(browser, { baseURL: product.url });
  await setPassword(theirs, await passwordLink({ product, mail }, email));
  await signIn(theirs, email);
  await skipFactor(theirs);
  await expect(theirs.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await theirs.goto("/admin/account");
  await theirs.getByRole("button", { name: "Set up an authenticator app" }).click();
  await theirs.getByLabel("Your password").fill(password);
  await theirs.getByRole("button", { name: "Set up an authenticator app" }).click();
  const link = theirs.getByRole("link", { name: "open the authenticator app" });
  await expect(theirs.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  await expect(theirs.getByRole("heading", { name: "1. Add the key to your app" })).toBeFocused();
  const uri = new URL((await link.getAttribute("href")) ?? "");
  const codes = theirs.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  const [recoveryCode = ""] = await codes.allInnerTexts();
  const kept = theirs.waitForEvent("download");
  await theirs.getByRole("button", { name: "Download" }).click();
  expect(readFileSync(await (await kept).path(), "utf8")).toContain(recoveryCode);
  await expectNoAxeViolations(theirs);
  await theirs.getByLabel("Code from the app").fill(codeOf(uri, product.clock.now()));
  const reopened = theirs.waitForResponse((answer) => answer.url().includes("/api/live"));
  await theirs.getByRole("button", { name: "Turn on the second factor" }).click();
  await expect(theirs.getByText("10 recovery codes are left.")).toBeVisible();
  // The previous session and its live stream have ended; this browser has a new session and shows no message.
  await reopened;
  await expect(theirs.getByText(/Your session has ended/)).toHaveCount(0);

  await theirs.context().clearCookies();
  await theirs.goto("/login");
  await signIn(theirs, email);
  await expect(theirs.getByLabel("Code from your authenticator app")).toBeFocused();
  await expectNoAxeViolations(theirs);
  await theirs.getByLabel("Code from your authenticator app").fill("000000");
  await theirs.getByRole("button", { name: "Continue" }).click();
  await expect(theirs.getByText("This code is wrong.")).toBeVisible();
  await theirs.getByRole("button", { name: "Use a recovery code" }).click();
  await theirs.getByLabel("Recovery code").fill(recoveryCode);
  await theirs.getByRole("button", { name: "Continue" }).click();
  await expect(theirs.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await theirs.close();
});

test("sessions and logs are reviewed and the log is verified", async ({ page, signInAsOwner }) => {
  await signInAsOwner();
  await page.goto("/admin/security?tab=sessions");
  await expect(page.getByRole("row", { name: /This one/ })).toBeVisible();
  await page.getByRole("link", { name: "Sign-ins" }).click();
  await expect(page.getByRole("row", { name: /Signed in/ }).first()).toBeVisible();
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("button", { name: "Verify the log" }).click();
  await expect(page.getByText(/Log verified: \d+ entries, none altered/)).toBeVisible();
  await page.getByLabel("What").selectOption("audit.verified");
  await expect(page).toHaveURL(/action=audit\.verified/);
  await expect(
    page.getByRole("rowheader", { name: /Checked the audit log/ }).first(),
  ).toBeVisible();
  await page.goto("/admin/account");
  await expect(page.getByText(owner.email).first()).toBeVisible();
  await expect(page.getByRole("row", { name: /This one/ })).toBeVisible();
});
