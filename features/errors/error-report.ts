import { randomId } from "#platform/client/random-id.ts";

/** What "Report Error" hands over (spec §3). */
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

/** Where reports are sent. */
export const errorReportsPath = "/api/errors";

/** A report never grows past what a mail draft and a server take. Characters. */
export const errorReportLimits = { message: 1000, stack: 4000, line: 500 } as const;
const limits = errorReportLimits;

const componentStacks = new WeakMap<object, string>();

/** Remembers where in the page React met an error; the boundary itself is not told. */
export function noteComponentStack(error: unknown, stack: string | null | undefined): void {
  if (typeof error === "object" && error !== null && stack) componentStacks.set(error, stack);
}

/** A query may hold what a visitor typed; a fragment may hold a secret. */
function withoutQuery(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}

export function createErrorReport(
  error: unknown,
  place: { url: string; userAgent: string; now: Date; errorId: string },
): ErrorReport {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    message: known.message.slice(0, limits.message),
    stack: (known.stack ?? "").slice(0, limits.stack),
    componentStack: (componentStacks.get(known) ?? "").slice(0, limits.stack),
    errorId: place.errorId,
    url: withoutQuery(place.url).slice(0, limits.line),
    userAgent: place.userAgent.slice(0, limits.line),
    timestamp: place.now.toISOString(),
  };
}

/** The report of a failure as it happens on this page. */
export function reportHere(error: unknown): ErrorReport {
  return createErrorReport(error, {
    url: location.href,
    userAgent: navigator.userAgent,
    now: new Date(),
    errorId: randomId(),
  });
}

/** The alert of spec §8 after copying. */
export const copiedMessage = "Error details copied to clipboard. Please send this to support.";

/** A mail draft with the details, for browsers that refuse the clipboard. */
export function errorMailDraft(email: string, report: ErrorReport): string {
  const body = encodeURIComponent(JSON.stringify(report, null, 2));
  return `mailto:${email}?subject=${encodeURIComponent("Error Report")}&body=${body}`;
}

/** Copies the report of a failure, or opens a mail to support with it where the browser refuses. */
export async function handOverReport(error: unknown, supportEmail: string): Promise<void> {
  const report = reportHere(error);
  try {
    await navigator.clipboard.writeText(JSON.stringify(report, null, 2));
    alert(copiedMessage);
  } catch {
    location.href = errorMailDraft(supportEmail, report);
  }
}

/** Matches the address in a line of a stack: of a page, a script or a browser extension. */
const frame = /\b[a-z][a-z-]*:\/\/[^\s)]+/;

/**
 * Returns false for a failure of foreign code, which must not take the page down: one whose first frame is of another
 * origin, such as an extension's. What carries no frame is ours. A request that was canceled on purpose is no failure.
 */
export function isOwnFailure(reason: unknown, origin: string): boolean {
  if (!(reason instanceof Error)) return true;
  if (reason.name === "AbortError") return false;
  // Some browsers begin the stack with the message, which may hold an address.
  const lines = (reason.stack ?? "").replace(reason.message, "").split("\n");
  const first = lines.map((line) => frame.exec(line)?.[0]).find(Boolean);
  return first === undefined || first.startsWith(`${origin}/`);
}
