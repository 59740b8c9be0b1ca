import { lookup } from "node:dns";
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress, refusalOfUrl } from "#platform/http/public-address.server.ts";
import { readLimited } from "./limited-answer.server.ts";
import { RequestFailed } from "./request-failed.ts";

export type GuardedRequest = {
  method?: string;
  headers?: Readonly<Record<string, string | number>>;
  body?: string | Buffer;
  /** Accepts any address and plain http, for an operator's own network. */
  allowPrivate: boolean;
  /** Timeout of the whole call: name lookup, connection and answer (ms), however steadily the answer drips in. */
  timeoutMs: number;
  /** Ends the call when it aborts. */
  signal?: AbortSignal;
  /** Maximum size of the body (bytes). */
  maxBytes: number;
  /** Returns true for statuses whose body is read; other bodies are discarded. */
  reads(status: number): boolean;
};

export type GuardedAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const nothing = Buffer.alloc(0);

/** Interim answers (1xx, RFC 9110 §15.2) accepted before the final one; a server may send any number of them. */
const maxInterim = 20;

/** Looks up a name and refuses it if any address is not public, so that the connection uses a checked address. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = Array.isArray(found) ? found : [];
    if (error) return done(error, "", 4);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
      return done(new Error(`${host} is not a public address`), "", 4);
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/**
 * Calls an address that came from outside: connects to public addresses only and follows no redirect. Settles within
 * `timeoutMs`, whatever the other side does.
 * @throws RequestFailed with a message for staff; the signal's reason when it aborts
 */
export async function guardedRequest(url: URL, options: GuardedRequest): Promise<GuardedAnswer> {
  const { body, allowPrivate, timeoutMs, maxBytes, reads, signal } = options;
  const refusal = allowPrivate ? null : refusalOfUrl(url);
  if (refusal) throw new RequestFailed("address", refusal);
  signal?.throwIfAborted();
  const call = openCall(url, options);
  const { promise, resolve, reject } = Promise.withResolvers<GuardedAnswer>();
  const fail = (why: RequestFailed["why"], message: string) =>
    reject(new RequestFailed(why, message));
  // The promise depends on this timer, not on an event of Node: it emits none for some ends of a connection.
  const timer = setTimeout(
    () => fail("time", `It did not answer within ${Math.round(timeoutMs / 100) / 10} seconds.`),
    timeoutMs,
  );
  const onAbort = () => reject(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  let interim = 0;
  call.on("information", () => {
    interim += 1;
    if (interim > maxInterim) fail("status", "It sent one interim answer after the other.");
  });
  // An answer of 101 hands over the socket, which is then ours to close.
  call.on("upgrade", ({ statusCode }, socket) => {
    socket.destroy();
    fail("status", `It answered ${statusCode}.`);
  });
  call.on("error", ({ message }) => fail("line", `${message}.`));
  call.on("response", (answer) => {
    const { statusCode: status = 0, headers } = answer;
    // Without a listener an error after the last read would end the process.
    answer.on("error", () => undefined);
    // RFC 9110 §15 knows no others as a final answer.
    if (status < 200 || status > 599) fail("status", `It answered ${status}.`);
    else if (reads(status))
      readBody(answer, maxBytes).then((read) => resolve({ status, headers, body: read }), reject);
    // Settles before what is wrong with the body can: a message that was accepted must not be sent again.
    else resolve({ status, headers, body: nothing });
  });
  call.end(body);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
    call.destroy();
  }
}

function openCall(
  url: URL,
  { method = "GET", headers = {}, body, allowPrivate }: GuardedRequest,
): ClientRequest {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const length = body !== undefined ? { "Content-Length": Buffer.byteLength(body) } : {};
  return request(url, {
    method,
    headers: { ...headers, ...length },
    agent: false,
    ...(allowPrivate ? {} : { lookup: publicLookup }),
  });
}

/** @throws RequestFailed when the body is too large or ends early */
async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    return await readLimited(answer, maxBytes);
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
    throw new RequestFailed("line", "Its answer broke off.");
  }
}
