import { type Browser, type Cookie, chromium, type Page, request } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { browserArguments, findHeadlessShell } from "#tests/browser.ts";
import { ownerAccount } from "#tests/process/browser-of.ts";
import { documentFigures, pageAt, pageTypes } from "./documents.ts";
import type { Figures } from "./table.ts";
import { Traffic } from "./traffic.ts";

/** Every screen of the staff area. The one about a restored copy leads to the dashboard elsewhere. */
export const staffScreens = Object.values(paths).filter(
  (path) => path.startsWith(`${paths.admin}/`) && path !== paths.adminRestoredCopy,
);

/** Time (ms) after which a page has started everything that it starts by itself, such as its call button. */
const lateMs = 5000;

/** Visits at the same time: most of each is waiting. */
const lanes = 4;

/** Visits subjects, several at a time, and returns their figures in the order of the subjects. */
async function visitEach(
  subjects: readonly string[],
  visit: (browser: Browser, subject: string) => Promise<Record<string, number>>,
): Promise<Figures> {
  const executablePath = findHeadlessShell();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const found = new Map<string, Record<string, number>>();
  const waiting = [...subjects];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      found.set(next, await visit(browser, next));
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await browser.close();
  }
  return Object.fromEntries(subjects.map((subject) => [subject, found.get(subject) ?? {}]));
}

/** Returns the number of elements that a browser makes of a page's HTML. Runs in the page. */
const countElements = (html: string) =>
  new DOMParser().parseFromString(html, "text/html").querySelectorAll("*").length;

/**
 * Measures a page of each type: as the server sends it, and the style, scripts and fonts (Brotli) that a phone fetches
 * for it on a first visit, with an empty cache and the cookie banner, until the page waits for its visitor.
 */
export function pageFigures(url: string): Promise<Figures> {
  return visitEach(pageTypes, async (browser, path) => {
    const html = await pageAt(url, path);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.clock.install();
    const traffic = await Traffic.of(page);
    await page.goto(url + path);
    await traffic.untilQuiet(page);
    await page.clock.fastForward(lateMs);
    await traffic.untilQuiet(page);
    const elements = await page.evaluate(countElements, html);
    await context.close();
    const { Stylesheet = 0, Script = 0, Font = 0 } = traffic.bodies;
    return {
      ...documentFigures(html),
      elements,
      "style bytes": Stylesheet,
      "script bytes": Script,
      "script files": traffic.files.Script ?? 0,
      "font bytes": Font,
    };
  });
}

/** Signs the owner in and returns the session's cookies. */
export async function signIn(url: string) {
  const caller = await request.newContext({ baseURL: url });
  const csrf = (await (await caller.get("/api/auth/csrf")).json()) as { token: string };
  const answer = await caller.post("/api/auth/login", {
    data: { email: ownerAccount.ADMIN_EMAIL, password: ownerAccount.ADMIN_PASSWORD },
    headers: { "X-CSRF-Token": csrf.token },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
  const { cookies } = await caller.storageState();
  await caller.dispose();
  return cookies;
}

async function visitScreen(page: Page, address: string): Promise<Traffic> {
  const traffic = await Traffic.of(page);
  await page.goto(address);
  await traffic.untilQuiet(page, { streams: true });
  await traffic.end();
  return traffic;
}

/** Measures every screen of the staff area on a site without records: with an empty cache, and once more (warm). */
export function staffFigures(url: string, cookies: Cookie[]): Promise<Figures> {
  return visitEach(staffScreens, async (browser, path) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookies);
    const page = await context.newPage();
    const cold = await visitScreen(page, url + path);
    const warm = await visitScreen(page, url + path);
    await context.close();
    return {
      "requests, cold": cold.requests,
      "bytes, cold": cold.bytes,
      "requests, warm": warm.requests,
    };
  });
}
