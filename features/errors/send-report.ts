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

/** Sends a failure to our collector, and to the error service where one is set up. */
export async function sendReport(error: unknown, sentryDsn: string): Promise<void> {
  const report = scrubReport(reportHere(error));
  const release = releaseHere();
  const sent = [
    fetch(errorReportsPath, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ ...report, release }),
      // Sent even when the reader leaves the broken page at once.
      keepalive: true,
    }),
    sentryDsn
      ? import("./sentry.ts").then(({ sendToSentry }) => sendToSentry(error, sentryDsn, release))
      : undefined,
  ];
  // Whether it arrived or not, the reader has other worries.
  await Promise.allSettled(sent);
}
