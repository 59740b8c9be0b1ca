import { EventEmitter, once } from "node:events";
import type { Page, Request } from "@playwright/test";

type Traffic = { underWay: Set<Request>; ended: EventEmitter };

const trafficOf = new WeakMap<Page, Traffic>();

/** Counts the page's requests from now on, for `untilQuiet`. A live stream has no end and does not count. */
export function countRequests(page: Page): void {
  const underWay = new Set<Request>();
  const ended = new EventEmitter();
  trafficOf.set(page, { underWay, ended });
  page.on("request", (request) => {
    if (request.resourceType() !== "eventsource") underWay.add(request);
  });
  const end = (request: Request) => {
    underWay.delete(request);
    ended.emit("request");
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
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
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error("This page's requests are not counted.");
  for (let turns = 0; turns < 3; turns += 1) {
    while (traffic.underWay.size > 0) {
      await once(traffic.ended, "request");
      turns = 0;
    }
    await page.evaluate(takeTurn);
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
