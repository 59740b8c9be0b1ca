import { lookup } from "node:dns";
import { type IncomingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress, refusalOfUrl } from "#platform/http/public-address.server.ts";

/**
 * A failed call with a message for staff. "address": not public, or invalid; "time": no answer in time; "size": the
 * answer was too large; "line": the connection failed; "status": the answer was a refusal.
 */
export class RequestFailed extends Error {
  readonly why: "address" | "time" | "size" | "line" | "status";

  constructor(why: RequestFailed["why"], words: string) {
    super(words);
    this.why = why;
  }
}

export type GuardedRequest = {
  method?: string;
  headers?: Readonly<Record<string, string | number>>;
  body?: string | Buffer;
  /** Accepts any address and plain http, for an operator's own network. */
  allowPrivate: boolean;
  /** Timeout of the whole call: name lookup, connection and answer (ms). */
  timeoutMs: number;
  /** Maximum size of the body (bytes). */
  maxBytes: number;
  /** Returns true for statuses whose body is read; other bodies are discarded. */
  reads(status: number): boolean;
};

export type GuardedAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const nothing = Buffer.alloc(0);

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
 * Calls an address that came from outside: connects to public addresses only and follows no redirect.
 * @throws RequestFailed with a message for staff
 */
export async function guardedRequest(
  url: URL,
  { method = "GET", headers = {}, body, allowPrivate, timeoutMs, maxBytes, reads }: GuardedRequest,
): Promise<GuardedAnswer> {
  const refusal = allowPrivate ? null : refusalOfUrl(url);
  if (refusal) throw new RequestFailed("address", refusal);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const length = body !== undefined ? { "Content-Length": Buffer.byteLength(body) } : {};
  return new Promise((resolve, reject) => {
    const failed = (error: Error) =>
      reject(
        /^(Abort|Timeout)Error$/.test(error.name)
          ? new RequestFailed("time", `It did not answer within ${timeoutMs / 1000} seconds.`)
          : new RequestFailed("line", `${error.message}.`),
      );
    const call = request(
      url,
      {
        method,
        headers: { ...headers, ...length },
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        const { statusCode: status = 0, headers: answered } = answer;
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on("error", failed);
        if (!reads(status)) {
          resolve({ status, headers: answered, body: nothing });
          answer.destroy();
          return;
        }
        answer.on("data", (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size <= maxBytes) return;
          reject(new RequestFailed("size", "It is too large to read."));
          answer.destroy();
        });
        answer.on("end", () => resolve({ status, headers: answered, body: Buffer.concat(chunks) }));
      },
    );
    call.on("error", failed);
    call.end(body);
  });
}
