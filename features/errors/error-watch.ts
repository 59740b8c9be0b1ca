import { isOwnFailure } from "./error-report.ts";

/** Reports of one page; a failure in a loop is told once, and a broken page does not call without end. */
const reportsMost = 5;

const told = new Set<string>();
let sentryDsn = "";

/** Where failures go beside our own collector; empty: nowhere. */
export function setErrorService(dsn: string): void {
  sentryDsn = dsn;
}

/** The message and the first place of a failure: the same on the second time. */
function keyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 200);
  const place = /(?:https?:\/\/|\/)[^\s)]+:\d+:\d+/.exec(error.stack ?? "")?.[0];
  return `${error.name} ${error.message.slice(0, 200)} ${place ?? ""}`;
}

/** Reports a failure of this page, each once. `fatal`: the error screen stands in place of the page. */
export function noticeFailure(error: unknown, fatal: boolean): void {
  const key = keyOf(error);
  if (told.size >= reportsMost || told.has(key)) return;
  told.add(key);
  // Fetched only now: a page that works pays nothing for what it does not need.
  void import("./send-report.ts")
    .then(({ sendReport }) => sendReport(error, { fatal, sentryDsn }))
    .catch(() => undefined);
}

/** Notices what no boundary catches, of our own code alone. Lasts as long as the page. */
export function watchFailures(): void {
  addEventListener("error", ({ error }) => {
    if (isOwnFailure(error, location.origin)) noticeFailure(error, false);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (isOwnFailure(reason, location.origin)) noticeFailure(reason, true);
  });
}
