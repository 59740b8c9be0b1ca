import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { type ControlledProduct, startControlled } from "#tests/control/product.ts";
import { dataFolder } from "#tests/product.ts";
import { type DnsStandIn, startDns } from "#tests/stand-ins/dns.ts";
import { type PushStandIn, startPushService } from "#tests/stand-ins/push.ts";
import { type SmtpStandIn, startSmtp } from "#tests/stand-ins/smtp.ts";
import { accessRules, applyTheme, colorRules, findViolations } from "./parts/axe.ts";
import { countRequests } from "./parts/settled.ts";
import { waitUntilAlive } from "./parts/until-alive.ts";

export { expect } from "@playwright/test";

/** Owner account with which every journey's product starts. */
export const owner = {
  email: "owner@larkmesa.example",
  password: "correct-horse-battery-77",
} as const;

/** Key that signs mail delivered to the product's inbound endpoint. */
export const inboundKey = "journeys-of-mail-that-comes-in-by-the-endpoint";

type WorkerParts = {
  /** DNS server that this worker's product queries; journeys add their domains' records here. */
  dns: DnsStandIn;
  /** Mail server through which this worker's product sends. */
  mail: SmtpStandIn;
  /** Push service and its devices, to which this worker's product may send. */
  push: PushStandIn;
  /** The built product under control, otherwise run as in production, on a SQLite database of this worker's own. */
  product: ControlledProduct;
};

type TestParts = {
  /** Patterns of console errors that the test causes on purpose. */
  expectedErrors: RegExp[];
  /** Gives this browser an owner's session. */
  signInAsOwner: () => Promise<void>;
};

/** Tells whether a message is Chromium's report of a 4xx API response, which tests provoke and is no page error. */
function isRefusedCall(message: ConsoleMessage): boolean {
  const refused = /^Failed to load resource: the server responded with a status of 4\d\d/;
  return (
    refused.test(message.text()) && new URL(message.location().url).pathname.startsWith("/api/")
  );
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ name, message, stack }) => {
    // A busy machine makes the browser skip the transition of a page move, which is no error of the page.
    if (/Transition was (?:aborted|skipped)/.test(message)) return;
    // The stack is empty for a DOMException and for a rejection with text.
    errors.push(`page error: ${stack || `${name}: ${message}`} (${page.url()})`);
  });
  page.on("console", (message) => {
    if (message.type() !== "error" || isRefusedCall(message)) return;
    errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  return errors;
}

let visitors = 0;

export const test = base.extend<TestParts, WorkerParts>({
  dns: [
    async ({ browserName: _ }, use) => {
      const dns = await startDns();
      await use(dns);
      await dns.stop();
    },
    { scope: "worker" },
  ],
  mail: [
    async ({ browserName: _ }, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.stop();
    },
    { scope: "worker" },
  ],
  push: [
    async ({ browserName: _ }, use) => {
      const push = await startPushService();
      await use(push);
      await push.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ dns, mail, push }, use) => {
      const data = dataFolder();
      const product = await startControlled({
        DATA_DIR: data.path,
        DNS_SERVERS: `127.0.0.1:${dns.server.port}`,
        SMTP_URL: mail.url,
        PUSH_STAND_IN: push.url,
        INBOUND_MAIL_KEY: inboundKey,
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        // Each journey has an address of its own, so that its attempts do not count against another's rate limits.
        TRUST_PROXY: "1",
      });
      await use(product);
      await product.stop();
      data.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  extraHTTPHeaders: async ({ browserName: _ }, use, info) => {
    visitors += 1;
    await use({ "X-Forwarded-For": `203.0.${info.workerIndex % 256}.${visitors % 256}` });
  },
  expectedErrors: async ({ browserName: _ }, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    waitUntilAlive(page);
    countRequests(page);
    const errors = collectErrors(page);
    await use(page);
    // A request that a test's own handler answers may still be on its way when the test ends.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    const surprising = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
    expect(surprising, "errors in the browser's console").toEqual([]);
  },
  signInAsOwner: async ({ page }, use) =>
    use(async () => {
      // Calls the API that the form calls; the form has a journey of its own.
      const csrf = (await (await page.request.get("/api/auth/csrf")).json()) as { token: string };
      const answer = await page.request.post("/api/auth/login", {
        data: owner,
        headers: { "X-CSRF-Token": csrf.token },
      });
      expect(answer.status()).toBe(200);
    }),
});

/** Fails if the page in its current state breaks a rule of WCAG 2.2 AA, in the light or the dark theme. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // A staff screen has no main part while its session loads. Axe reports a page that never gets one.
  const main = page.locator("main").first();
  await main.waitFor({ state: "attached", timeout: 10_000 }).catch(() => undefined);
  // Reduces motion: axe cannot judge the color of text that is still fading in.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const wasDark = await page.evaluate(() => {
    return document.documentElement.classList.contains("dark");
  });
  for (const theme of ["light", "dark"] as const) {
    await applyTheme(page, theme);
    const runOnly = theme === "light" ? accessRules : colorRules;
    const found = await findViolations(page, { runOnly });
    expect(found, `accessibility of ${page.url()} in the ${theme} theme`).toEqual([]);
  }
  await applyTheme(page, wasDark ? "dark" : "light");
  await page.emulateMedia({ reducedMotion: null });
}
