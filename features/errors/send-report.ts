import { announce } from "#platform/events.ts";
import { releaseHere } from "#platform/release.ts";
import { type ErrorReport, errorReportsPath, reportHere } from "./error-report.ts";
import { scrubText } from "./scrub.ts";

function scrubReport(report: ErrorReport): ErrorReport {
  return {
    ...report,
    message: scrubText(report.message),
    stack: scrubText(report.stack),
    componentStack: scrubText(report.componentStack),
    url: scrubText(report.url),
  };
}

/** Sends a failure to our collector, to whoever listens on this page, and to the error service where one is set up. */
export async function sendReport(
  error: unknown,
  { fatal, sentryDsn }: { fatal: boolean; sentryDsn: string },
): Promise<void> {
  const report = scrubReport(reportHere(error));
  const release = releaseHere();
  announce("failed", { description: report.message.slice(0, 150), fatal });
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
