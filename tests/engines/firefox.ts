import puppeteer, { type BrowserContext, type ElementHandle, type Page } from "puppeteer-core";
import { PageLeft, type StartEngine, type Tab, type TabbedEngine } from "./engine.ts";
import { findProgram } from "./install.ts";

const desktop = { width: 1280, height: 900 } as const;
/** Time (ms) after which a command that the browser does not answer has failed. */
const protocolTimeout = 30_000;

/** Matches what the browser says of a page that was left while a function ran in it. */
const leftPage = /context was destroyed|no such frame|AbortError|Cannot find context|Navigat/i;

function pageLeft({ message }: Error): never {
  throw leftPage.test(message) ? new PageLeft(message) : new Error(message);
}

/** Opens a tab, which is then the shown one. */
async function openTab(context: BrowserContext, preload: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewport(desktop);
  await page.evaluateOnNewDocument(preload);
  return page;
}

/** Returns what a person does in the tab of a page, which may be another one at each call. */
const tabOf = (page: () => Page) =>
  ({
    open: async (url) => void (await page().goto(url)),
    evaluate: (work, asked) =>
      page()
        .evaluate(work as (asked: unknown) => ReturnType<typeof work>, asked)
        .catch(pageLeft),
    pressAt: ({ x, y }) => page().mouse.click(x, y),
    async pressKeys(...keys) {
      const { keyboard } = page();
      const held = keys.slice(0, -1);
      for (const key of held) await keyboard.down(key);
      for (const key of keys.slice(-1)) await keyboard.press(key);
      for (const key of held) await keyboard.up(key);
    },
    type: (text) => page().keyboard.type(text),
    async attach(selector, file) {
      const field = await page().$(selector);
      if (!field) throw new Error(`No field is ${selector}.`);
      await (field as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    async arrive(leave) {
      await Promise.all([page().waitForNavigation(), leave()]);
    },
    picture: async () => Buffer.from(await page().screenshot()),
  }) satisfies Tab;

/** Starts Firefox without a window, as wide as a desktop. It is driven by WebDriver BiDi. */
export const startFirefox: StartEngine<TabbedEngine> = async ({ preload, scripts }) => {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findProgram("firefox-esr", "firefox-esr"),
    protocolTimeout,
    extraPrefsFirefox: { "javascript.enabled": scripts },
  });
  const freshPage = async () => openTab(await browser.createBrowserContext(), preload);
  let page = await freshPage();
  return {
    ...tabOf(() => page),
    version: (await browser.version()).replace("firefox/", "Firefox "),
    async addTab() {
      const added = await openTab(page.browserContext(), preload);
      return tabOf(() => added);
    },
    async forget() {
      await page.browserContext().close();
      page = await freshPage();
    },
    stop: () => browser.close(),
  };
};
