import type { Page } from "@playwright/test";
import { minFillMs } from "#features/leads/contract.ts";
import type { ControlledProduct } from "#tests/control/product.ts";
import { test as base, expect } from "#tests/journeys/journey.ts";
import { withOwnProduct } from "#tests/journeys/parts/own-product.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";
import { startTurnstile, type TurnstileStandIn } from "#tests/stand-ins/turnstile.ts";

// Runs a product of its own with a stand-in for Turnstile.

const test = base.extend<object, { turnstile: TurnstileStandIn; checked: ControlledProduct }>({
  turnstile: [
    async ({ browserName: _ }, use) => {
      const turnstile = await startTurnstile();
      await use(turnstile);
      await turnstile.stop();
    },
    { scope: "worker" },
  ],
  checked: [
    ({ turnstile }, use) =>
      withOwnProduct({ TURNSTILE_STAND_IN: turnstile.url, TRUST_PROXY: "1" }, (product) =>
        use(product),
      ),
    { scope: "worker" },
  ],
  baseURL: async ({ checked }, use) => use(checked.url),
});

/** Long enough (ms) for all that a page does once it is idle. */
const idleMs = 5000;

async function saveKeys(page: Page, { work }: ControlledProduct) {
  const csrf = (await (await page.request.get("/api/auth/csrf")).json()) as { token: string };
  const { versions } = (await (await page.request.get("/api/settings")).json()) as {
    versions: Record<string, number>;
  };
  const saved = await page.request.put("/api/settings/verification", {
    headers: { "X-CSRF-Token": csrf.token },
    data: {
      value: { turnstileSiteKey: "site-key", turnstileSecret: "secret-key" },
      version: versions.verification ?? 0,
    },
  });
  expect(saved.status()).toBe(200);
  await work.settle();
}

async function sendMessage(page: Page, name: string) {
  const form = page.getByRole("form", { name: "Send a message" });
  await form.getByLabel("Name").fill(name);
  // A second message from the same address would join the first one's lead.
  const address = name.toLowerCase().replace(" ", ".");
  await form.getByLabel("Business email").fill(`${address}@rivera-cpa.example`);
  await form.getByLabel("Message").fill("Our mail bounces since Monday.");
  await passTime(page, minFillMs);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
}

async function resultOf(page: Page, name: string) {
  const answer = await page.request.get(`/api/leads?view=all&search=${encodeURIComponent(name)}`);
  const { leads } = (await answer.json()) as { leads: { humanCheck: string; status: string }[] };
  return leads.map(({ humanCheck, status }) => [humanCheck, status]);
}

test("with keys, the human check passes a visitor, and loses no message of one who blocks its script", async ({
  page,
  turnstile,
  checked,
  signInAsOwner,
  expectedErrors,
}) => {
  await page.clock.install();

  await test.step("the provider's script is absent without keys, and with keys loads at the first touch", async () => {
    const before = await page.goto("/contact");
    expect(before?.headers()["content-security-policy"]).not.toContain(turnstile.url);
    await page.getByRole("form", { name: "Send a message" }).getByLabel("Name").focus();
    await signInAsOwner();
    await saveKeys(page, checked);
    const answer = await page.goto("/contact");
    const policy = answer?.headers()["content-security-policy"];
    expect(policy).toContain(`script-src 'self'`);
    expect(policy).toContain(`frame-src ${turnstile.url}`);
    const staff = await page.request.get("/login");
    expect(staff.headers()["content-security-policy"]).not.toContain(turnstile.url);
    await passTime(page, idleMs);
    expect(turnstile.scripts()).toBe(0);
    await sendMessage(page, "Paula Passed");
    expect(turnstile.scripts()).toBe(1);
    expect(turnstile.asked).toEqual([{ secret: "secret-key", response: "a-person" }]);
    expect(await resultOf(page, "Paula Passed")).toEqual([["passed", "new"]]);
  });

  await test.step("a blocked script does not lose the message; the lead is marked unverified", async () => {
    expectedErrors.push(/net::ERR_BLOCKED_BY_CLIENT/);
    await page.route(`${turnstile.url}/**`, (route) => route.abort("blockedbyclient"));
    // Opening the same address again would be a reload, after which the thanks stand.
    await page.goto("/about");
    await page.goto("/contact");
    await sendMessage(page, "Bruno Blocked");
    expect(await resultOf(page, "Bruno Blocked")).toEqual([["unverified", "new"]]);
    await page.goto("/admin/communications?view=all");
    await page.getByRole("link", { name: /Bruno Blocked/ }).click();
    await expect(page.getByText("Not verified as sent by a person")).toBeVisible();
  });
});
