import { emit } from "#platform/client/events.ts";
import { isLostFile } from "#platform/lost-file.ts";
import { takeEarlyRejections } from "./early-rejections.ts";
import { isOwnError } from "./error-report.ts";

/** `fatal`: true if the error screen replaces the page. */
type NoticedError = { error: unknown; fatal: boolean };

/** Maximum reports per page load, so that an error in a loop does not send endlessly. */
const maxReports = 5;

const reported = new Map<string, NoticedError>();
let sentryDsn = "";

/** Sets the Sentry DSN that errors are also sent to; empty for none. */
export function setErrorService(dsn: string): void {
  sentryDsn = dsn;
}

/** Returns a key of an error's message and first stack location, which is equal for repeats. */
function keyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 200);
  const place = /(?:https?:\/\/|\/)[^\s)]{1,300}:\d+:\d+/.exec(error.stack ?? "")?.[0];
  return `${error.name} ${error.message.slice(0, 200)} ${place ?? ""}`;
}

/**
 * Reports an error of this page once. Notifies listeners at once, before the error screen may replace their
 * components.
 */
export function reportFailure(error: unknown, fatal: boolean): void {
  // Leaving a page cancels its loads, which is no failure.
  if (isLeaving() && isLostFile(error)) return;
  const key = keyOf(error);
  if (reported.size >= maxReports || reported.has(key)) return;
  reported.set(key, { error, fatal });
  emit("failed", { error, fatal });
  // Loaded on demand: a page without errors does not need it.
  import("./send-report.ts")
    .then(({ sendReport }) => sendReport(error, sentryDsn))
    .catch(() => undefined);
}

/**
 * Runs a step that the page can do without, such as one that only decorates it. A failure is reported and stays here:
 * left unhandled, it would replace the whole page with the error screen.
 */
export async function tryStep(step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    reportFailure(error, false);
  }
}

/** Returns the errors reported since the page was loaded, for listeners that start late. */
export function reportedFailures(): readonly NoticedError[] {
  return [...reported.values()];
}

/** Time (ms) after which a page counts as shown again: a mail link or a download only seemed to leave it. */
const leavingMs = 2000;

let leftAt = Number.NEGATIVE_INFINITY;

function isLeaving(): boolean {
  return performance.now() - leftAt < leavingMs;
}

let rejection: Error | null = null;
const rejectionListeners = new Set<() => void>();

/** Sets the rejection that the error screen shows; null clears it, so that the page can be rendered again. */
export function setRejection(error: Error | null): void {
  rejection = error;
  for (const listener of rejectionListeners) listener();
}

/** Returns the unhandled rejection that broke this page; null while there is none. */
export function fatalRejection(): Error | null {
  return rejection;
}

/** Listens for changes of the fatal rejection until the returned function is called. */
export function onFatalRejection(listener: () => void): () => void {
  rejectionListeners.add(listener);
  return () => rejectionListeners.delete(listener);
}

/** Replaces the page with the error screen and reports why. */
export function breakPage(reason: unknown): void {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  reportFailure(error, true);
  setRejection(error);
}

function handleRejection(reason: unknown): void {
  if (isOwnError(reason, location.origin)) breakPage(reason);
}

/** Reports errors of our own code that no boundary catches, including rejections from before this script ran. */
export function watchFailures(): void {
  addEventListener("error", ({ error }) => {
    // Browsers hide the error object of a cross-origin script.
    if (error instanceof Error && isOwnError(error, location.origin)) reportFailure(error, false);
  });
  // Firefox cancels the loads of a page when it is being left, before the page is hidden.
  for (const leave of ["beforeunload", "pagehide"])
    addEventListener(leave, ({ timeStamp }) => {
      leftAt = timeStamp;
    });
  addEventListener("unhandledrejection", ({ reason }) => handleRejection(reason));
  for (const reason of takeEarlyRejections()) handleRejection(reason);
}
