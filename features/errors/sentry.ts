import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  makeFetchTransport,
  Scope,
} from "@sentry/browser";
import { publicPathName } from "#platform/private-links.ts";
import { scrubText } from "#platform/scrub-text.ts";

const flushMs = 3000;

/**
 * Sends an error to Sentry. The client has no integrations, so it collects no session, breadcrumb, cookie or address,
 * and every text is scrubbed.
 */
export async function sendToSentry(error: unknown, dsn: string, release: string): Promise<void> {
  const client = new BrowserClient({
    dsn,
    release: release || undefined,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    beforeSend: scrubEvent,
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  scope.captureException(error);
  await client.flush(flushMs);
}

/** Returns the public name of a script's URL, scrubbed: an inline script has its page's URL. */
const scrubUrl = (url: string | undefined) => url && scrubText(publicPathName(url));

function scrubEvent(event: ErrorEvent): ErrorEvent {
  for (const exception of event.exception?.values ?? []) {
    if (exception.value) exception.value = scrubText(exception.value);
    for (const frame of exception.stacktrace?.frames ?? []) {
      frame.filename = scrubUrl(frame.filename);
      frame.abs_path = scrubUrl(frame.abs_path);
    }
  }
  const { request: _, user: __, breadcrumbs: ___, ...rest } = event;
  return { ...rest, message: event.message && scrubText(event.message) };
}
