import { emit } from "#platform/client/events.ts";
import { takeEarlyRejections } from "./early-rejections.ts";
import { isOwnFailure } from "./error-report.ts";

/** `fatal`: the error screen replaces the page. */
type Failure = { error: unknown; fatal: boolean };

/** Reports per page load: a failure in a loop is told once, and a broken page does not call without end. */
const maxReports = 5;

const told = new Map<string, Failure>();
let sentryDsn = "";

/** Sets where failures go beside our own collector; empty: nowhere. */
export function setErrorService(dsn: string): void {
  sentryDsn = dsn;
}

/** Names a failure by its message and first place: the same on the second time. */
function keyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 200);
  const place = /(?:https?:\/\/|\/)[^\s)]+:\d+:\d+/.exec(error.stack ?? "")?.[0];
  return `${error.name} ${error.message.slice(0, 200)} ${place ?? ""}`;
}

/**
 * Reports a failure of this page, each once. Listeners on the page hear of it at once: a moment later the error screen
 * may have taken their place.
 */
export function noticeFailure(error: unknown, fatal: boolean): void {
  const key = keyOf(error);
  if (told.size >= maxReports || told.has(key)) return;
  told.set(key, { error, fatal });
  emit("failed", { error, fatal });
  // Fetched only now: a page that works pays nothing for what it does not need.
  void import("./send-report.ts")
    .then(({ sendReport }) => sendReport(error, sentryDsn))
    .catch(() => undefined);
}

/** Returns the failures of this page load so far, for whoever starts to listen late. */
export function noticedFailures(): readonly Failure[] {
  return [...told.values()];
}

let rejection: Error | null = null;
const rejectionListeners = new Set<() => void>();

/** Sets or clears the rejection that the error screen stands for. */
function setRejection(error: Error | null): void {
  rejection = error;
  for (const listener of rejectionListeners) listener();
}

/** Returns the unhandled rejection that broke this page; null while there is none. */
export function brokenBy(): Error | null {
  return rejection;
}

/** Listens for such a rejection until the returned function is called. */
export function onBroken(listener: () => void): () => void {
  rejectionListeners.add(listener);
  return () => rejectionListeners.delete(listener);
}

/** Forgets the rejection, so that the page can be tried again. */
export function forgetRejection(): void {
  setRejection(null);
}

/** Has the error screen replace the page, and reports why. */
export function breakPage(reason: unknown): void {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  noticeFailure(error, true);
  setRejection(error);
}

function handleRejection(reason: unknown): void {
  if (isOwnFailure(reason, location.origin)) breakPage(reason);
}

/** Notices what no boundary catches in our own code, from before this script too. Lasts as long as the page. */
export function watchFailures(): void {
  addEventListener("error", ({ error }) => {
    // Without an error object it is a foreign script's, which the browser does not show us.
    if (error instanceof Error && isOwnFailure(error, location.origin)) noticeFailure(error, false);
  });
  addEventListener("unhandledrejection", ({ reason }) => handleRejection(reason));
  for (const reason of takeEarlyRejections()) handleRejection(reason);
}
