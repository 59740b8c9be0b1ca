import { releaseHere } from "#platform/client/release.ts";
import { scrubText } from "#platform/scrub-text.ts";
import { type ErrorReport, errorReportsPath, reportHere } from "./error-report.ts";

function scrubReport(report: ErrorReport): ErrorReport {
  return {
    ...report,
    message: scrubText(report.message),
    stack: scrubText(report.stack),
    componentStack: scrubText(report.componentStack),
    url: scrubText(report.url),
  };
}

/** Sends an error to our collector, and to Sentry if configured. */
export async function sendReport(error: unknown, sentryDsn: string): Promise<void> {
  const report = scrubReport(reportHere(error));
  const release = releaseHere();
  const sent = [
    fetch(errorReportsPath, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ ...report, release }),
      // Completes the request even if the visitor leaves the broken page at once.
      keepalive: true,
    }),
    sentryDsn
      ? import("./sentry.ts").then(({ sendToSentry }) => sendToSentry(error, sentryDsn, release))
      : undefined,
  ];
  // Ignores failures: the visitor is not notified whether the report arrived.
  await Promise.allSettled(sent);
}
