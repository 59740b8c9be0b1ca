import { EventEmitter, once } from "node:events";
import type { Page, Request } from "@playwright/test";
import { eventsPath } from "#features/analytics/event.ts";
import { consentPath } from "#features/consent/contract.ts";
import { errorReportsPath } from "#features/errors/error-report.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { untilAlive } from "./until-alive.ts";

/** `begun`: the number of requests so far. */
type Traffic = { begun: number; underWay: Set<Request>; ended: EventEmitter };

const trafficOf = new WeakMap<Page, Traffic>();

/** Calls whose answers no page reads, so that the browser does not report their end. */
const unread: readonly string[] = [
  eventsPath,
  errorReportsPath,
  consentPath,
  // The page that checks the browser only asks whether it is there.
  "/api/openapi.json",
];

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Counts the page's requests from now on, for `untilQuiet`. A live stream has no end and does not count. */
export function countRequests(page: Page): void {
  if (trafficOf.has(page)) return;
  const traffic: Traffic = { begun: 0, underWay: new Set(), ended: new EventEmitter() };
  trafficOf.set(page, traffic);
  page.on("request", (request) => {
    if (request.resourceType() === "eventsource") return;
    traffic.begun += 1;
    traffic.underWay.add(request);
  });
  const end = (request: Request) => {
    traffic.underWay.delete(request);
    traffic.ended.emit("request");
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  page.on("response", (response) => {
    if (unread.includes(pathOf(response.request()))) end(response.request());
  });
}

function countedOf(page: Page): Traffic {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error("This page's requests are not counted.");
  return traffic;
}

/** Lets the page run what it has been given, tasks of React included, whether or not its clock is stopped. */
function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
}

/** Waits until none of the page's requests is under way and their answers are drawn. */
export async function untilQuiet(page: Page): Promise<void> {
  const traffic = countedOf(page);
  for (let turns = 0; turns < 3; turns += 1) {
    while (traffic.underWay.size > 0) {
      await once(traffic.ended, "request");
      turns = 0;
    }
    await page.evaluate(takeTurn);
  }
}

/** Resolves with the page's next frame, in which a scroll or another window size has told its listeners. */
function drawFrame(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new ResizeObserver(() => {
      seen.disconnect();
      resolve();
    });
    seen.observe(document.documentElement);
  });
}

/** Waits until the page has drawn a frame, whether or not its clock is stopped. */
export const untilDrawn = (page: Page): Promise<void> => page.evaluate(drawFrame);

/** Resolves in an idle moment of the page, after what was put off until one before. */
function comeToIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve()));
}

/** Idle moments for which a page puts off one thing after another without a request. */
const idleMoments = 3;

/**
 * Waits until the page has started and done all that it does by itself, idle moments included, but for its timers. The
 * page's clock must run.
 */
export async function untilIdle(page: Page): Promise<void> {
  const traffic = countedOf(page);
  await untilAlive(page);
  for (let before = -1; before !== traffic.begun; ) {
    before = traffic.begun;
    await untilQuiet(page);
    for (let moment = 0; moment < idleMoments; moment += 1) await page.evaluate(comeToIdle);
    await untilQuiet(page);
  }
}

/**
 * Lets this much time (ms) pass for the page alone, at once: all that it does by itself until then has happened, its
 * requests answered. The page's clock must have been installed before the page was opened.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await untilQuiet(page);
}

/**
 * Lets a page whose clock is stopped come to rest after a scroll or another window size. The strips' heights may change
 * at first, then the space below the page, and then the place of what floats over it.
 */
export async function comeToRest(page: Page): Promise<void> {
  for (let change = 0; change < 3; change += 1) {
    await untilDrawn(page);
    await passTime(page, 200);
  }
}

/**
 * Stops the page's clock until `page.clock.resume()`. It jumps ahead by a minute, because it runs on until it is stopped
 * and cannot be stopped in its past.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + minuteMs);
}
