import type { Page } from "@playwright/test";
import { freePort } from "#tests/free-port.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { press } from "#tests/journeys/parts/keyboard.ts";
import { withOwnProduct } from "#tests/journeys/parts/own-product.ts";
import { anotherPage, expectNoOverflow, signInToOwn } from "#tests/journeys/parts/own-session.ts";
import { skipFactor } from "#tests/journeys/parts/skip-factor.ts";
import { startDirectory } from "#tests/stand-ins/directory.ts";
import { oauthClient } from "#tests/stand-ins/oauth.ts";

const email = "ana@ruizit.example";

const inGroup = (group: string) => ({
  id: "subject-of-ana",
  claims: { email, email_verified: true, groups: [group] },
});

/** Adds a colleague who has accepted the invitation, through the pages' own calls. */
async function addColleague(page: Page) {
  const { token } = await (await page.request.get("/api/auth/csrf")).json();
  const headers = { "X-CSRF-Token": token };
  const invited = await page.request.post("/api/security/staff", {
    data: { name: "Ana Ruiz", email, role: "viewer" },
    headers,
  });
  const { heldLink } = (await invited.json()) as { heldLink: string };
  const joined = await page.request.post("/api/auth/reset-password", {
    data: { token: new URL(heldLink).hash.slice(1), password: "copper window sailing thirteen" },
    headers,
  });
  expect(joined.status()).toBe(200);
}

/** Sets the provider up and invites a colleague, through the pages' own calls. Returns the invitation's link. */
async function inviteCleo(page: Page, issuer: string): Promise<string> {
  const { token } = await (await page.request.get("/api/auth/csrf")).json();
  const headers = { "X-CSRF-Token": token };
  const fields = {
    ...{ kind: "other", label: "Ruiz Directory", issuer, allowPrivate: true, on: true },
    ...{ clientId: oauthClient.id, secret: oauthClient.secret },
  };
  const saved = await page.request.put("/api/single-sign-on", {
    data: { fields, version: 0 },
    headers,
  });
  expect(saved.status()).toBe(200);
  const colleague = { name: "Cleo Ortiz", email: "cleo@ruizit.example", role: "viewer" };
  const invited = await page.request.post("/api/security/staff", { data: colleague, headers });
  return ((await invited.json()) as { heldLink: string }).heldLink;
}

test("an owner sets single sign-on up, and a change of groups in the directory changes a role", async ({
  browser,
}) => {
  const port = await freePort();
  const directory = await startDirectory(`http://127.0.0.1:${port}/login`);
  try {
    await withOwnProduct({ PORT: String(port), TRUST_PROXY: "1" }, async ({ url, work }) => {
      const context = await browser.newContext({ baseURL: url });
      const page = await context.newPage();
      await signInToOwn(page);
      await addColleague(page);
      await page.goto("/admin/settings?tab=sso");
      await page.getByRole("radio", { name: /Another provider/ }).check();
      await page.getByLabel("Name on the button").fill("Ruiz Directory");
      await page.getByLabel("Issuer").fill(`${directory.issuer}/elsewhere`);
      await page.getByLabel("The provider is on our own network").check();
      await page.getByLabel("Client ID").fill(oauthClient.id);
      await page.getByLabel("Client secret").fill(oauthClient.secret);
      await page.getByRole("button", { name: "Test the provider" }).click();
      await expect(page.getByText(/no OpenID Connect provider at this address/)).toBeVisible();
      await page.getByLabel("Issuer").fill(directory.issuer);
      await page.getByRole("button", { name: "Test the provider" }).click();
      await expect(page.getByText("Ruiz Directory answers and accepts this site.")).toBeVisible();
      for (const [index, [group, role]] of [
        ["front", "office"],
        ["tech", "technician"],
      ].entries()) {
        await page.getByRole("button", { name: "Add a group" }).click();
        await page.getByLabel(`Group ${index + 1}`, { exact: true }).fill(group ?? "");
        await page.getByLabel(`Role of group ${index + 1}`).selectOption(role ?? "");
      }
      await page.getByLabel("Show the button on the sign-in page").check();
      await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 320, height: 740 });
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Saved. The sign-in page now shows its button.")).toBeVisible();

      const colleague = await browser.newContext({ baseURL: url });
      const theirs = await colleague.newPage();
      const button = theirs.getByRole("button", { name: "Sign in with Ruiz Directory" });
      directory.seat(inGroup("front"));
      await work.settle();
      await theirs.goto("/admin/communications");
      await expect(button).toBeVisible();
      await expectNoAxeViolations(theirs);
      await press(theirs, button);
      await skipFactor(theirs);
      await expect(theirs).toHaveURL(`${url}/admin/communications`);
      await expect(theirs.getByRole("link", { name: "Deployment" })).toHaveCount(0);

      directory.seat(inGroup("tech"));
      await theirs.getByRole("button", { name: /Ana Ruiz/ }).click();
      await theirs.getByRole("menuitem", { name: "Sign out" }).click();
      await button.click();
      await skipFactor(theirs);
      await expect(theirs.getByRole("link", { name: "Deployment" })).toBeVisible();

      await page.goto("/admin/security?tab=staff");
      await expect(page.getByRole("row", { name: /Ana Ruiz/ })).toContainText(
        "Signed in with Ruiz Directory",
      );
      await colleague.close();
      await context.close();
    });
  } finally {
    await directory.stop();
  }
});

test("an invited colleague joins with the provider instead of a password", async ({ browser }) => {
  const port = await freePort();
  const directory = await startDirectory(`http://127.0.0.1:${port}/login`);
  try {
    await withOwnProduct({ PORT: String(port), TRUST_PROXY: "1" }, async ({ url, work }) => {
      const page = await anotherPage(browser, { baseURL: url });
      await signInToOwn(page);
      const heldLink = await inviteCleo(page, directory.issuer);
      await work.settle();
      directory.seat({
        id: "subject-of-cleo",
        claims: { email: "cleo@ruizit.example", email_verified: true, groups: ["front"] },
      });
      const first = await anotherPage(browser, { baseURL: url });
      await first.goto(heldLink);
      await expect(first.getByRole("heading", { name: "Join the staff area" })).toBeVisible();
      await expectNoAxeViolations(first);
      await first.getByRole("button", { name: "Sign in with Ruiz Directory" }).click();
      await skipFactor(first);
      await expect(first.getByRole("button", { name: /Cleo Ortiz/ })).toBeVisible();
      await Promise.all([page.context().close(), first.context().close()]);
    });
  } finally {
    await directory.stop();
  }
});
