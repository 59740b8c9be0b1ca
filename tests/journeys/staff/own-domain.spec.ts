import { browserArguments, findBrowser } from "#tests/browser.ts";
import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { type ControlledProduct, startControlled } from "#tests/control/product.ts";
import { freePort } from "#tests/free-port.ts";
import { test as base, expect, expectNoAxeViolations, owner } from "#tests/journeys/journey.ts";
import { skipFactor } from "#tests/journeys/parts/skip-factor.ts";
import { dataFolder } from "#tests/product.ts";
import { type DnsStandIn, startDns } from "#tests/stand-ins/dns.ts";

const own = "www.larkmesa-it.com";

/** A product under a public host name that this file's browsers resolve to this machine. */
const test = base.extend<object, { dns: DnsStandIn; product: ControlledProduct }>({
  dns: [
    async ({ browserName: _ }, use) => {
      const dns = await startDns();
      addFirmWithGaps(dns, "larkmesa-it.com");
      await use(dns);
      await dns.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ dns }, use) => {
      const data = dataFolder();
      const port = String(await freePort());
      const product = await startControlled({
        DATA_DIR: data.path,
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        PORT: port,
        PUBLIC_URL: `http://${own}:${port}`,
        DNS_SERVERS: `127.0.0.1:${dns.server.port}`,
      });
      await use({ ...product, url: `http://${own}:${port}` });
      await product.stop();
      data.remove();
    },
    { scope: "worker" },
  ],
});

test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserArguments, `--host-resolver-rules=MAP ${own} 127.0.0.1`],
  },
});

test("the owner sees the site's own domain report as a visitor would see theirs", async ({
  page,
  expectedErrors,
}) => {
  // The name is public, but this test's connection is plain HTTP.
  expectedErrors.push(/Cross-Origin-Opener-Policy header has been ignored/);
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).press("Enter");
  await skipFactor(page);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.goto("/admin/security?tab=domain");
  await expect(page.getByRole("heading", { name: "larkmesa-it.com" })).toBeVisible();
  await expect(page.getByText("Not checked yet.")).toBeVisible();
  await page.getByRole("button", { name: "Check now" }).press("Enter");
  await expect(page.getByText("Checked just now.")).toBeVisible();
  await expect(page.getByText("Fakes of your address still get delivered (p=none).")).toBeVisible();
  await expect(page.getByText("DMARC doesn't ask receivers to stop forgeries.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
