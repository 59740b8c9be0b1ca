import { type CDPSession, chromium, type Page } from "@playwright/test";
import { browserArguments, findBrowser } from "#tests/browser.ts";
import { median } from "./measure.ts";
import { type Part, row } from "./rows.ts";
import type { Stage } from "./stage.ts";

/** Clicks to measure: from a page to the address of one of its links. */
const moves = [
  ["/", "/services"],
  ["/services", "/contact"],
  ["/locations", "/locations/woodland-hills"],
] as const;
const runs = 5;
/** Time after which a page is idle (ms). */
const restMs = 4000;

/** Lighthouse's "Slow 4G", applied like its DevTools throttling; the CPU is throttled to a quarter of its speed. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowdown = 4;

/** Runs in every document: stores when a frame first shows a heading other than that of the page left. */
function noteShown(): void {
  const look = () => {
    const left = sessionStorage.getItem("bench-left");
    const heading = document.querySelector("main h1")?.textContent ?? "";
    if (left && heading && heading !== left) {
      sessionStorage.removeItem("bench-left");
      // The next frame begins after this one has been shown.
      requestAnimationFrame(() => sessionStorage.setItem("bench-shown", String(Date.now())));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Returns the time from a click to the first frame of the next page (ms). */
async function move(page: Page, origin: string, from: string, to: string): Promise<number> {
  await page.goto(origin + from);
  await page.waitForTimeout(restMs);
  const began = await page.evaluate((path) => {
    sessionStorage.setItem("bench-left", document.querySelector("main h1")?.textContent ?? "");
    sessionStorage.removeItem("bench-shown");
    const now = Date.now();
    const links = [...document.querySelectorAll(`a[href="${path}"]`)];
    links.find((link) => link instanceof HTMLAnchorElement)?.click();
    return now;
  }, to);
  for (let tries = 0; tries < 300; tries += 1) {
    await page.waitForTimeout(50);
    const shown = await page
      .evaluate(() => sessionStorage.getItem("bench-shown"))
      .catch(() => null);
    if (shown) return Number(shown) - began;
  }
  throw new Error(`${to} was not shown after a click on ${from}.`);
}

/** Measures the time from a click to the next page on a phone, by move (ms). */
async function measureMoves(origin: string): Promise<Map<string, number>> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const taken = new Map<string, number>();
  try {
    for (const [from, to] of moves) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
        await context.addInitScript(noteShown);
        const page = await context.newPage();
        await slowDown(await context.newCDPSession(page));
        times.push(await move(page, origin, from, to));
        await context.close();
      }
      taken.set(`${from} to ${to}`, median(times));
    }
    return taken;
  } finally {
    await browser.close();
  }
}

/** Measures the time to the next page after a click, in Chromium. */
export async function benchMoves(stage: Stage): Promise<Part> {
  const taken = await stage.withProduct("sqlite", ({ url }) => measureMoves(url));
  return {
    title: "The next page after a click",
    note: `Chromium, 390 px, Slow 4G, processor ${slowdown} times slower; from the click to the first frame with the next page's heading, median of ${runs}; nothing fetched ahead.`,
    rows: [...taken].map(([name, ms]) => row(name, `${Math.round(ms)} ms`)),
  };
}
