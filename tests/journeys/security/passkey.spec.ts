import type { Page } from "@playwright/test";
import { freePort } from "#tests/free-port.ts";
import { expect, expectNoAxeViolations, owner, test } from "#tests/journeys/journey.ts";
import { skipFactor } from "#tests/journeys/parts/skip-factor.ts";
import { dataFolder, type RunningProduct, startProduct } from "#tests/product.ts";

/** Adds a virtual authenticator that stores passkeys and verifies its user. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Starts a product under a host name: passkeys need one, and the other journeys run under a bare IP address. */
async function productWithName(): Promise<RunningProduct & { name: string; remove(): void }> {
  const port = String(await freePort());
  const data = dataFolder();
  const name = `http://localhost:${port}`;
  const product = await startProduct({
    PORT: port,
    PUBLIC_URL: name,
    DATA_DIR: data.path,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
  return { ...product, name, remove: data.remove };
}

async function typePassword(page: Page) {
  await page.getByLabel("Email", { exact: true }).fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("an owner adds a passkey, is asked for it after the password, and signs in with it alone", async ({
  browser,
}) => {
  const product = await productWithName();
  const page = await browser.newPage({ baseURL: product.name });
  try {
    await withAuthenticator(page);
    await page.goto("/login");
    await typePassword(page);
    await expect(
      page.getByRole("heading", { name: "Add a second factor to your account" }),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    await skipFactor(page);
    await expect(page.getByText(/Your account needs a second factor by/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.getByRole("link", { name: "Set it up" }).click();
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByLabel("Name of the passkey").fill("Front desk");
    await page.getByLabel("Your password").fill(owner.password);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Add the passkey" }).click();
    await expect(page.getByRole("list", { name: "Your passkeys" })).toContainText("Front desk");
    await expect(page.getByText(/Your account needs a second factor by/)).toBeHidden();

    await page.context().clearCookies();
    await page.goto("/login");
    await typePassword(page);
    await expect(
      page.getByText("Your password is correct. Now confirm that it's you."),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  } finally {
    await page.close();
    await product.stop();
    product.remove();
  }
});
