import { releaseHere } from "#platform/client/release.ts";
import { type AnalyticsEvent, type DeviceClass, eventsPath, type Sink } from "./event.ts";
import { currentVisit, deleteVisit } from "./stored-visit.ts";

/** Maximum time that an event waits for others to share its request (ms). */
const waitMs = 5000;
const batchSize = 20;

/** Widths below which a window counts as a phone's or a tablet's (px, spec §9). */
const tabletFrom = 768;
const desktopFrom = 1024;

function deviceClass(): DeviceClass {
  if (innerWidth < tabletFrom) return "mobile";
  return innerWidth < desktopFrom ? "tablet" : "desktop";
}

/** Sends events to our own collector in batches; drops what cannot be sent. */
export function collectorSink(): Sink & { session: string } {
  const about = {
    ...currentVisit(),
    device: deviceClass(),
    release: releaseHere(),
  };
  let waiting: { event: AnalyticsEvent; at: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const now = performance.now();
      const events = waiting
        .splice(0, batchSize)
        .map(({ event, at }) => ({ ...event, agoMs: Math.max(0, Math.round(now - at)) }));
      fetch(eventsPath, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...about, events }),
        // Lets the last request outlive the page.
        keepalive: true,
      }).catch(() => undefined);
    }
  }

  // Some events occur when the page is hidden and must not wait.
  const flushHidden = () => document.visibilityState === "hidden" && flush();
  document.addEventListener("visibilitychange", flushHidden);
  addEventListener("pagehide", flush);

  return {
    session: about.session,
    record(event) {
      waiting.push({ event, at: performance.now() });
      if (waiting.length >= batchSize) flush();
      else if (document.visibilityState === "hidden") queueMicrotask(flush);
      else timer ??= setTimeout(flush, waitMs);
    },
    setGranted(granted) {
      if (granted) return;
      waiting = [];
      deleteVisit();
    },
  };
}
