import type { Page, Request } from "@playwright/test";
import { eventsPath } from "#features/analytics/event.ts";
import { countRequests, untilIdle, untilQuiet } from "./settled.ts";

/** An event as the page sends it. */
export type Event = {
  kind: string;
  name: string;
  path: string;
  value?: number;
  props?: Record<string, unknown>;
};

/** Collects every event that the page sends, and every request to another host. */
export function watch(page: Page) {
  countRequests(page);
  const events: Event[] = [];
  const elsewhere: string[] = [];
  page.on("request", (request: Request) => {
    const { host, pathname, protocol } = new URL(request.url());
    if (pathname === eventsPath) {
      events.push(...(request.postDataJSON() as { events: Event[] }).events);
    }
    if (protocol.startsWith("http") && host !== new URL(page.url()).host) {
      if (page.url() !== "about:blank") elsewhere.push(request.url());
    }
  });
  return { events, elsewhere };
}

/** Grants analytics before the page loads. */
export const grantBefore = (page: Page) =>
  page.addInitScript(() => localStorage.setItem("analyticsConsent", "granted"));

export function named(events: Event[], name: string): Event[] {
  return events.filter((event) => event.name === name);
}

/** Makes the page send its events, which it otherwise gathers for a few seconds, as it does when it is hidden. */
export async function send(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event("pagehide")));
  await untilQuiet(page);
}

/**
 * Lets the page measure all that has happened, and send it: an event that is not seen afterwards does not come. A test
 * that has stopped the page's clock passes its time and sends.
 */
export async function flush(page: Page): Promise<void> {
  await untilIdle(page);
  await send(page);
}

/**
 * Returns the events of a name so far, once there are at least as many as expected. A busy browser may run the script
 * that measures only after the page has seemed idle, and hand over what it sends a moment later; what it measures then,
 * the page sends by itself within a few seconds. The page's clock must run.
 */
export async function measured(
  page: Page,
  events: Event[],
  name: string,
  expected: number,
): Promise<Event[]> {
  await flush(page);
  return arrived(page, events, name, expected);
}

/** Returns the events of a name that the page has sent, once there are at least as many as expected. */
export async function arrived(page: Page, events: Event[], name: string, expected: number) {
  while (named(events, name).length < expected) await page.waitForRequest(`**${eventsPath}`);
  return named(events, name);
}

/** Returns the paths of all page views so far, once there are at least as many as expected. */
export async function viewedPaths(
  page: Page,
  events: Event[],
  expected: number,
): Promise<string[]> {
  return (await measured(page, events, "page_view", expected)).map(({ path }) => path);
}
