import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { refusalOfUrl } from "./public-address.server.ts";
import { publicLookup } from "./public-lookup.server.ts";

/** The whole call, in milliseconds: name, connection and answer. */
const timeoutMs = 10_000;

/** Keys and metadata of a provider are some kilobytes. */
const maxBytes = 512 * 1024;

/** The provider could not be reached; the message says why, for staff. */
export class FetchFailed extends Error {}

type Init = { method: string; headers: Record<string, string>; body?: unknown };

/**
 * Returns a fetch for addresses that staff, or a provider's metadata, name: it connects to public addresses only and follows
 * no redirect. `allowPrivate` is for a provider in the company's own network. @throws FetchFailed
 */
export function providerFetch({ allowPrivate }: { allowPrivate: boolean }) {
  return async (address: string, init: Init): Promise<Response> => {
    const url = new URL(address);
    const refusal = allowPrivate ? null : refusalOfUrl(url);
    if (refusal) throw new FetchFailed(refusal);
    return call(url, init, allowPrivate);
  };
}

function call(url: URL, { method, headers, body }: Init, allowPrivate: boolean): Promise<Response> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const text = body === undefined || body === null ? "" : String(body);
  return new Promise((resolve, reject) => {
    const failed = (error: Error) =>
      reject(
        new FetchFailed(
          /^(Abort|Timeout)Error$/.test(error.name)
            ? `${url.host} did not answer within ${timeoutMs / 1000} seconds.`
            : `${error.message}.`,
        ),
      );
    const sent = request(
      url,
      {
        method,
        headers: { ...headers, ...(text ? { "Content-Length": Buffer.byteLength(text) } : {}) },
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let length = 0;
        answer.on("error", failed);
        answer.on("data", (chunk: Buffer) => {
          length += chunk.length;
          chunks.push(chunk);
          if (length <= maxBytes) return;
          reject(new FetchFailed(`${url.host} answered too much to read.`));
          answer.destroy();
        });
        answer.on("end", () => {
          const status = answer.statusCode ?? 502;
          const isEmpty = status === 204 || status === 304;
          const type = answer.headers["content-type"];
          resolve(
            new Response(isEmpty ? null : Buffer.concat(chunks), {
              status,
              ...(type ? { headers: { "content-type": type } } : {}),
            }),
          );
        });
      },
    );
    sent.on("error", failed);
    sent.end(text);
  });
}
