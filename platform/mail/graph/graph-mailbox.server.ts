import { readLimited } from "#platform/http/outgoing/limited-answer.server.ts";
import type {
  FetchedMail,
  MailboxReader,
  Watching,
} from "#platform/mail/inbound/mailbox-reader.ts";
import { inboundLimits } from "#platform/mail/inbound/parsed-mail.ts";
import type { MailSignIn } from "#platform/mail/sign-in/mail-sign-in.server.ts";
import { pause } from "#platform/time/pause.server.ts";
import { callGraph, GraphRefused, mailboxPath } from "./graph-call.server.ts";

/** Polling interval (ms): Graph allows 10,000 calls in 10 minutes per application and mailbox. */
const usualEveryMs = 3000;

/** Messages per page. */
const pageSize = 50;

/** Maximum size of a page (bytes); its ids have some hundred each. */
const maxPageBytes = 1024 * 1024;

/** Bytes read of a message that is too large, for its headers. */
const headBytes = 256 * 1024;

/**
 * Reads the inbox by delta links and polls every few seconds, until aborted. Never marks, moves or deletes a message.
 * @throws when Graph refuses; the caller starts again
 */
export async function readGraphMailbox(
  signIn: MailSignIn,
  reader: MailboxReader,
  { signal, onReady, everyMs = usualEveryMs }: Watching,
): Promise<void> {
  while (!signal.aborted) {
    await takeChanges(signIn, reader, signal);
    if (signal.aborted) return;
    await onReady();
    await pause(everyMs, signal);
  }
}

type Page = {
  value: readonly { id: string; receivedDateTime?: string; "@removed"?: unknown }[];
  "@odata.nextLink"?: string;
  "@odata.deltaLink"?: string;
};

/** Stores all messages since the stored link, page by page. */
async function takeChanges(
  signIn: MailSignIn,
  reader: MailboxReader,
  signal: AbortSignal,
): Promise<void> {
  const start = `${mailboxPath(signIn)}/mailFolders/inbox/messages/delta?changeType=created&$select=id,receivedDateTime`;
  let link = (await reader.place())?.link || start;
  while (!signal.aborted) {
    const page = await readPage(signIn, link, signal);
    if (!page) {
      if (link === start) throw new Error("Microsoft Graph cannot list the inbox.");
      // Known messages are not stored twice.
      await reader.restart();
      link = start;
      continue;
    }
    for (const message of inOrder(page)) {
      if (signal.aborted) return;
      if (await reader.isKnown(message.id)) continue;
      const mail = await fetchMail(signIn, message, signal);
      if (mail) await reader.receive(mail);
    }
    const next = page["@odata.nextLink"];
    const end = page["@odata.deltaLink"];
    if (next ?? end) await reader.advance({ link: next ?? end ?? "" });
    if (!next) return;
    link = next;
  }
}

/** Returns the messages of a page without removed ones, oldest first. */
function inOrder(page: Page) {
  return page.value
    .filter((message) => !message["@removed"])
    .map(({ id, receivedDateTime = "" }) => ({ id, receivedAt: Date.parse(receivedDateTime) || 0 }))
    .sort((one, other) => one.receivedAt - other.receivedAt);
}

/** Reads one page; null for an expired link (410). */
async function readPage(
  signIn: MailSignIn,
  link: string,
  signal: AbortSignal,
): Promise<Page | null> {
  const headers = {
    Accept: "application/json",
    // Ids that stay the same when a message moves to another folder.
    Prefer: `odata.maxpagesize=${pageSize}, IdType="ImmutableId"`,
  };
  try {
    const call = () => callGraph(signIn, { address: link, headers, signal });
    const page = await readLimited((await patiently(call, signal)).body, maxPageBytes);
    return JSON.parse(String(page)) as Page;
  } catch (error) {
    if (error instanceof GraphRefused && isForgotten(error)) return null;
    throw error;
  }
}

function isForgotten({ code, status }: GraphRefused): boolean {
  return status === 410 || /^(syncState|resync)/i.test(code);
}

/** Fetches a message in its original form (MIME); null when it no longer exists. */
async function fetchMail(
  signIn: MailSignIn,
  { id, receivedAt }: { id: string; receivedAt: number },
  signal: AbortSignal,
): Promise<FetchedMail | null> {
  const address = `${mailboxPath(signIn)}/messages/${encodeURIComponent(id)}/$value`;
  const headers = { Prefer: 'IdType="ImmutableId"' };
  try {
    const response = await patiently(() => callGraph(signIn, { address, headers, signal }), signal);
    const { bytes, size, isWhole } = await readMessage(response);
    return {
      uid: null,
      uidValidity: id,
      receivedAt,
      size,
      raw: isWhole ? bytes : null,
      head: isWhole ? new Uint8Array() : bytes.subarray(0, headBytes),
    };
  } catch (error) {
    if (error instanceof GraphRefused && error.status === 404) return null;
    throw error;
  }
}

/** Reads a response up to the maximum message size and ignores the rest. */
async function readMessage(response: Response) {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    pieces.push(piece);
    if (size > inboundLimits.maxBytes) break;
  }
  const named = Number(response.headers.get("content-length") ?? 0);
  return {
    bytes: new Uint8Array(Buffer.concat(pieces)),
    size: Math.max(size, named),
    isWhole: size <= inboundLimits.maxBytes,
  };
}

/** Attempts of a throttled call, before reading starts again. */
const maxTries = 5;

/** Waits as long as Graph asks for (429, 503, 504) and repeats the call. */
async function patiently(
  call: () => Promise<Response>,
  signal: AbortSignal,
  tries = maxTries,
): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof GraphRefused) || error.waitMs === null || tries === 1) throw error;
    await pause(error.waitMs, signal);
    signal.throwIfAborted();
    return patiently(call, signal, tries - 1);
  }
}
