import { randomId } from "#platform/client/random-id.ts";
import { isLostFile } from "#platform/lost-file.ts";
import { publicPathName } from "#platform/private-links.ts";

/** Contents of "Report Error" (spec §3). */
export type ErrorReport = {
  message: string;
  stack: string;
  componentStack: string;
  errorId: string;
  url: string;
  userAgent: string;
  /** ISO 8601, UTC. */
  timestamp: string;
};

/** Path that reports are sent to. */
export const errorReportsPath = "/api/errors";

/** Maximum lengths of a report's fields (characters), as a mail draft and the server accept them. */
export const errorReportLimits = { message: 1000, stack: 4000, line: 500 } as const;
const limits = errorReportLimits;

const componentStacks = new WeakMap<object, string>();

/** Stores the component stack of an error, which the error boundary does not receive. */
export function noteComponentStack(error: unknown, stack: string | null | undefined): void {
  if (typeof error === "object" && error !== null && stack) componentStacks.set(error, stack);
}

/** Returns the report of an error, truncated to its limits. */
export function createErrorReport(
  reason: unknown,
  place: { url: string; userAgent: string; now: Date; errorId: string },
): ErrorReport {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  return {
    message: error.message.slice(0, limits.message),
    stack: (error.stack ?? "").slice(0, limits.stack),
    componentStack: (componentStacks.get(error) ?? "").slice(0, limits.stack),
    errorId: place.errorId,
    url: publicPathName(place.url).slice(0, limits.line),
    userAgent: place.userAgent.slice(0, limits.line),
    timestamp: place.now.toISOString(),
  };
}

/** Returns the report of an error on the current page. */
export function reportHere(error: unknown): ErrorReport {
  return createErrorReport(error, {
    url: location.href,
    userAgent: navigator.userAgent,
    now: new Date(),
    errorId: randomId(),
  });
}

/** Returns a mail draft with the details, for browsers without clipboard access. */
export function errorMailDraft(email: string, report: ErrorReport): string {
  const body = encodeURIComponent(JSON.stringify(report, null, 2));
  return `mailto:${email}?subject=${encodeURIComponent("Error Report")}&body=${body}`;
}

type CopyOptions = {
  supportEmail: string;
  /** Alert after copying, in the page's language (spec §8). */
  copied: string;
};

/** Copies the report of an error, or opens a mail to support if clipboard access is denied. */
export async function copyReport(
  error: unknown,
  { supportEmail, copied }: CopyOptions,
): Promise<void> {
  const report = reportHere(error);
  try {
    await navigator.clipboard.writeText(JSON.stringify(report, null, 2));
    alert(copied);
  } catch {
    location.href = errorMailDraft(supportEmail, report);
  }
}

/** Matches the URL in a stack line, which may belong to a page, a script or a browser extension. */
const frame = /\b[a-z][a-z-]{0,30}:\/\/[^\s)]+/;

/** All that browsers tell of an error in a script of another origin (HTML, "muted errors"). */
const mutedMessage = "Script error.";

/** Matches what browsers say of a view transition that they skip (css-view-transitions-1, "skip the view transition"). */
const skippedTransition = /\bview ?transition\b|^Transition was /i;

/**
 * Tells whether the browser itself brought an error: a promise of its own that it rejects, which no code of ours started,
 * or a file that did not arrive. WebKit skips the transition of a page move when the window changes its size, and
 * may do so while a script of ours runs, whose frames it then names.
 */
function isFromBrowser(error: Error, firstFrame: string | undefined): boolean {
  if (isLostFile(error)) return true;
  if (firstFrame === undefined && error.message === mutedMessage) return true;
  if (!(error instanceof DOMException)) return false;
  return firstFrame === undefined || skippedTransition.test(error.message);
}

/**
 * Returns false for aborted requests, for what the browser itself brings, and for errors of foreign code, whose first
 * frame has another origin, such as an extension's; these must not break the page.
 */
export function isOwnError(reason: unknown, origin: string): boolean {
  if (!(reason instanceof Error)) return reason !== mutedMessage;
  if (reason.name === "AbortError") return false;
  // Some browsers begin the stack with the message, which may contain a URL.
  const lines = (reason.stack ?? "").replace(reason.message, "").split("\n");
  const first = lines.map((line) => frame.exec(line)?.[0]).find(Boolean);
  if (isFromBrowser(reason, first)) return false;
  return first === undefined || first.startsWith(`${origin}/`);
}
