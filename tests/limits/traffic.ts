import type { CDPSession, Page } from "@playwright/test";

/** Time (ms) without an open request after which a page waits for a timer or for its visitor. */
const quietMs = 500;
/** Time (ms) after which a page that is never quiet is counted as it is. */
const maxMs = 30_000;

/** Counts what a page fetches over the network, without what the browser's own cache answers. */
export class Traffic {
  requests = 0;
  /** Bytes with headers, as transferred. */
  bytes = 0;
  /** Bytes of bodies by the browser's type of resource, such as "Script" and "Font". */
  readonly bodies: Record<string, number> = {};
  /** Requests by the same types. */
  readonly files: Record<string, number> = {};
  /** The staff's live stream was asked for. It stays open, so only its request counts. */
  isStreaming = false;
  readonly #devtools: CDPSession;
  readonly #open = new Map<string, string>();
  #changedAt = performance.now();

  constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  static async of(page: Page): Promise<Traffic> {
    const devtools = await page.context().newCDPSession(page);
    const traffic = new Traffic(devtools);
    traffic.#watch(devtools);
    await devtools.send("Network.enable");
    return traffic;
  }

  #watch(devtools: CDPSession): void {
    devtools.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
      if (!request.url.startsWith("http")) return;
      this.requests += 1;
      this.#changedAt = performance.now();
      this.files[type] = (this.files[type] ?? 0) + 1;
      if (type === "EventSource") this.isStreaming = true;
      else this.#open.set(requestId, type);
    });
    devtools.on("Network.responseReceived", ({ response }) => {
      if (response.fromDiskCache) this.requests -= 1;
    });
    // An answer out of the cache of this document's memory comes without a response from the disk.
    devtools.on("Network.requestServedFromCache", ({ requestId }) => {
      if (this.#open.has(requestId)) this.requests -= 1;
    });
    devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
      const type = this.#open.get(requestId);
      if (type) this.bodies[type] = (this.bodies[type] ?? 0) + encodedDataLength;
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (this.#open.has(requestId)) this.bytes += encodedDataLength;
      this.#end(requestId);
    });
    devtools.on("Network.loadingFailed", ({ requestId }) => this.#end(requestId));
  }

  #end(requestId: string): void {
    this.#open.delete(requestId);
    this.#changedAt = performance.now();
  }

  /** Waits until nothing is on its way and, of a staff screen, until its live stream was asked for. */
  async untilQuiet(page: Page, { streams = false } = {}): Promise<void> {
    const until = performance.now() + maxMs;
    this.#changedAt = performance.now();
    while (performance.now() < until) {
      const isQuiet = this.#open.size === 0 && performance.now() - this.#changedAt > quietMs;
      if (isQuiet && this.isStreaming === streams) return;
      await page.waitForTimeout(50);
    }
  }

  /** Stops counting: what the page fetches later, such as for its next visit, is not part of it. */
  end(): Promise<void> {
    return this.#devtools.detach();
  }
}
