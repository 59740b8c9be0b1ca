import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { refusalOfUrl } from "./public-address.server.ts";
import { publicLookup } from "./public-lookup.server.ts";

/** The whole call, in milliseconds: name, connection and answer. */
const defaultTimeoutMs = 15_000;

/** The text could not be read; the message says why, for staff. */
export class GetFailed extends Error {}

type GetOptions = {
  /** An operator's own network may be meant: then any address and plain http are taken. */
  allowPrivate: boolean;
  /** Largest answer (bytes); a longer one is refused. */
  maxBytes: number;
  /** Longest call (ms). */
  timeoutMs?: number;
};

/**
 * Reads a text from an address that staff configured. Follows no redirect and connects to public addresses only.
 * @throws GetFailed in words for staff unless the answer is a 2xx within the limits
 */
export async function getText(address: string, options: GetOptions): Promise<string> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new GetFailed("It is no web address.");
  const refusal = options.allowPrivate ? null : refusalOfUrl(url);
  if (refusal) throw new GetFailed(refusal);
  return read(url, options);
}

function read(
  url: URL,
  { allowPrivate, maxBytes, timeoutMs = defaultTimeoutMs }: GetOptions,
): Promise<string> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (words: string) => reject(new GetFailed(words));
    const failed = (error: Error) =>
      fail(
        error.name === "AbortError" || error.name === "TimeoutError"
          ? `It did not answer within ${timeoutMs / 1000} seconds.`
          : `${error.message}.`,
      );
    const call = request(
      url,
      {
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        headers: { Accept: "text/calendar, text/plain;q=0.5" },
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        const chunks: Buffer[] = [];
        let length = 0;
        answer.on("error", failed);
        if (status < 200 || status > 299) {
          fail(`It answered ${status}.`);
          answer.destroy();
          return;
        }
        answer.on("data", (chunk: Buffer) => {
          length += chunk.length;
          chunks.push(chunk);
          if (length <= maxBytes) return;
          fail("It is too large to read.");
          answer.destroy();
        });
        answer.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
      },
    );
    call.on("error", failed);
    call.end();
  });
}
