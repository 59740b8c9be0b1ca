import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { type Engine, PageLeft, type StartEngine } from "./engine.ts";
import { findProgram } from "./install.ts";

const desktop = { width: 1280, height: 900 } as const;
/** Time (ms) after which a command that the browser does not answer has failed. */
const protocolTimeout = 30_000;

/** Matches what the browser says of a page that was left while a function ran in it. */
const leftPage = /context was destroyed|no such frame|AbortError|Cannot find context|Navigat/i;

function pageLeft({ message }: Error): never {
  throw leftPage.test(message) ? new PageLeft(message) : new Error(message);
}

async function freshPage(browser: Browser, preload: string): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(desktop);
  await page.evaluateOnNewDocument(preload);
  return page;
}

/** Starts Firefox without a window, as wide as a desktop. It is driven by WebDriver BiDi. */
export const startFirefox: StartEngine = async ({ preload, scripts }) => {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findProgram("firefox-esr", "firefox-esr"),
    protocolTimeout,
    extraPrefsFirefox: { "javascript.enabled": scripts },
  });
  let page = await freshPage(browser, preload);
  return {
    version: (await browser.version()).replace("firefox/", "Firefox "),
    open: async (url) => void (await page.goto(url)),
    evaluate: (work, asked) =>
      page.evaluate(work as (asked: unknown) => ReturnType<typeof work>, asked).catch(pageLeft),
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    async pressKeys(...keys) {
      const held = keys.slice(0, -1);
      for (const key of held) await page.keyboard.down(key);
      for (const key of keys.slice(-1)) await page.keyboard.press(key);
      for (const key of held) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    async attach(selector, file) {
      const field = await page.$(selector);
      if (!field) throw new Error(`No field is ${selector}.`);
      await (field as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    async arrive(leave) {
      await Promise.all([page.waitForNavigation(), leave()]);
    },
    async forget() {
      await page.browserContext().close();
      page = await freshPage(browser, preload);
    },
    picture: async () => Buffer.from(await page.screenshot()),
    stop: () => browser.close(),
  } satisfies Engine;
};
