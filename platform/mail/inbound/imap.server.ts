import type { FetchMessageObject, ImapFlow } from "imapflow";
import type { MailboxReader, Watching } from "./mailbox-reader.ts";
import { inboundLimits } from "./parsed-mail.ts";

type Numbers = { uidValidity: string; lastUid: number };

/** Credentials: a password, or the token of a sign-in (SASL XOAUTH2). */
type Auth = { user: string } & ({ pass: string } | { accessToken: string });

type MailboxConfig = {
  host: string;
  port: number;
  user: string;
  pass: string;
  folder: string;
  secure: boolean;
  /** True: STARTTLS is required. Undefined: used if the server offers it. */
  startTls: boolean | undefined;
  /** Name of the mailbox, without its password. */
  name: string;
};

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Parses an address such as imaps://user:password@host/Folder. Requires TLS for a server that is not on this machine,
 * unless the operator adds `?tls=off`. Without a folder the inbox is read.
 */
export function mailboxOf(address: string): MailboxConfig {
  const url = new URL(address);
  const secure = url.protocol === "imaps:";
  const off = url.searchParams.get("tls") === "off";
  const user = decodeURIComponent(url.username);
  const folder = decodeURIComponent(url.pathname.slice(1)) || "INBOX";
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    user,
    pass: decodeURIComponent(url.password),
    folder,
    secure,
    startTls: secure ? undefined : off ? false : loopback.test(url.hostname) ? undefined : true,
    name: `${user}@${url.host}/${folder}`,
  };
}

/** Time (ms) until an idle connection polls by itself, because servers and routers drop silent connections. */
const lookAgainMs = 60_000;
/**
 * Deadline (ms) of a step: signing in, a poll, a batch of messages. Other timeouts end only a silence, not a server that
 * says something from time to time.
 */
const stepDeadlineMs = 10 * 60_000;
/** Messages whose sizes are requested at once, and bytes that are fetched at once. */
const batchMessages = 100;
const batchBytes = 8 * 1024 * 1024;

async function createClient(
  { host, port, secure, startTls }: MailboxConfig,
  auth: Auth,
): Promise<ImapFlow> {
  const { ImapFlow } = await import("imapflow");
  return new ImapFlow({
    host,
    port,
    secure,
    ...(startTls === undefined ? {} : { doSTARTTLS: startTls }),
    auth,
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: lookAgainMs,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 120_000,
  });
}

/** Signs in and opens the folder read-only, without reading a message. @throws the server's or the signal's error */
export async function checkMailbox(
  config: MailboxConfig,
  auth: Auth,
  signal: AbortSignal,
): Promise<void> {
  const client = await createClient(config, auth);
  // Errors of the connection also end the call under way.
  client.on("error", () => undefined);
  const stop = () => client.close();
  signal.addEventListener("abort", stop);
  try {
    await client.connect();
    await client.mailboxOpen(config.folder, { readOnly: true });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    client.close();
  }
}

/**
 * Reads a mailbox from its stored position and then waits for new messages (IDLE, RFC 2177), until aborted. Opens it
 * read-only, so that nothing is marked or deleted. @throws when the connection ends; the caller connects again
 */
export async function readMailbox(
  config: MailboxConfig,
  { auth, reader, stepMs = stepDeadlineMs }: { auth: Auth; reader: MailboxReader; stepMs?: number },
  { signal, onReady }: Watching,
): Promise<void> {
  const client = await createClient(config, auth);
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  client.on("error", (error: Error) => ended.reject(error));
  client.on("close", () => ended.reject(new Error("The mail server ended the connection.")));
  const overdue = () => ended.reject(new Error("The mail server does not finish what it begins."));
  const timer = setTimeout(overdue, stepMs);
  const stop = () => ended.reject(signal.reason);
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  const following = {
    folder: config.folder,
    reader: afterEach(reader, () => timer.refresh()),
    signal,
    onReady,
  };
  try {
    const read = client.connect().then(() => follow(client, following));
    await Promise.race([read, ended.promise]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    client.close();
  }
}

/** Returns a reader that notes each step forward: a stored message, and a poll, which stores the position. */
function afterEach(reader: MailboxReader, note: () => void): MailboxReader {
  return {
    ...reader,
    async receive(mail) {
      await reader.receive(mail);
      note();
    },
    async advance(place) {
      await reader.advance(place);
      note();
    },
  };
}

async function follow(
  client: ImapFlow,
  { folder, reader, signal, onReady }: Watching & { folder: string; reader: MailboxReader },
): Promise<void> {
  const opened = await client.mailboxOpen(folder, { readOnly: true });
  const uidValidity = String(opened.uidValidity);
  const known = await reader.place();
  // With a new UIDVALIDITY all messages are read again; known ones are not stored twice.
  let lastUid = known?.uidValidity === uidValidity ? known.lastUid : 0;
  let changed = Promise.withResolvers<void>();
  client.on("exists", () => changed.resolve());
  while (!signal.aborted) {
    lastUid = await takeNew(client, reader, { uidValidity, lastUid });
    await reader.advance({ uidValidity, lastUid });
    await onReady();
    // A message that arrived while the last ones were stored has already resolved `changed`.
    void client.idle().catch(() => undefined);
    await Promise.race([changed.promise, delay(lookAgainMs)]);
    changed = Promise.withResolvers<void>();
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Stores every message after a UID in batches, oldest first. Returns the UID of the last. */
async function takeNew(
  client: ImapFlow,
  reader: MailboxReader,
  { uidValidity, lastUid }: Numbers,
): Promise<number> {
  const found = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [];
  // "5:*" includes the last message even if its UID is below 5.
  const uids = found.filter((uid) => uid > lastUid).sort((one, other) => one - other);
  let last = lastUid;
  for (let at = 0; at < uids.length; at += batchMessages) {
    const range = uids.slice(at, at + batchMessages).join(",");
    const sizes = await client.fetchAll(
      range,
      { uid: true, size: true, internalDate: true },
      { uid: true },
    );
    for (const batch of bySize(sizes.sort((one, other) => one.uid - other.uid))) {
      await takeBatch(client, reader, { batch, uidValidity });
      last = Math.max(last, ...batch.map(({ uid }) => uid));
      await reader.advance({ uidValidity, lastUid: last });
    }
  }
  return last;
}

function bySize(messages: readonly FetchMessageObject[]): FetchMessageObject[][] {
  const batches: FetchMessageObject[][] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = message.size ?? 0;
    const current = batches.at(-1);
    if (current && bytes + size <= batchBytes) current.push(message);
    else {
      batches.push([message]);
      bytes = 0;
    }
    bytes += size;
  }
  return batches;
}

const none = new Uint8Array();

async function takeBatch(
  client: ImapFlow,
  reader: MailboxReader,
  { batch, uidValidity }: { batch: readonly FetchMessageObject[]; uidValidity: string },
): Promise<void> {
  const describe = ({ uid, size = 0, internalDate }: FetchMessageObject) => ({
    uid,
    uidValidity,
    size,
    receivedAt: internalDate ? new Date(internalDate).getTime() : 0,
  });
  const small = batch.filter(({ size = 0 }) => size <= inboundLimits.maxBytes);
  for (const large of batch.filter((one) => !small.includes(one))) {
    const headers = await client.fetchOne(`${large.uid}`, { headers: true }, { uid: true });
    const head = headers ? new Uint8Array(headers.headers ?? []) : none;
    await reader.receive({ ...describe(large), raw: null, head });
  }
  if (small.length === 0) return;
  const range = small.map(({ uid }) => uid).join(",");
  // Loads the whole batch before storing its first message: a slow database must not block the connection.
  const fetched = await client.fetchAll(range, { uid: true, source: true }, { uid: true });
  const sources = new Map(fetched.map(({ uid, source }) => [uid, source]));
  for (const message of small) {
    const source = sources.get(message.uid);
    if (source)
      await reader.receive({ ...describe(message), raw: new Uint8Array(source), head: none });
  }
}
