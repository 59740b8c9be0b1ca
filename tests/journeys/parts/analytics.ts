import type { Page, Request } from "@playwright/test";

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
  const events: Event[] = [];
  const elsewhere: string[] = [];
  page.on("request", (request: Request) => {
    const { host, pathname, protocol } = new URL(request.url());
    if (pathname === "/api/analytics/events") {
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

/** Sends waiting events: the collector gathers them for a few seconds, but sends at once when the page is hidden. */
export const flush = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("pagehide")));

export async function viewedPaths(page: Page, events: Event[]): Promise<string[]> {
  await flush(page);
  return named(events, "page_view").map(({ path }) => path);
}
