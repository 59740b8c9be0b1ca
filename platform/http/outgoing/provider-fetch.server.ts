import { guardedRequest } from "./guarded-request.server.ts";
import { RequestFailed } from "./request-failed.ts";

/** Timeout of the whole call: name lookup, connection and answer (ms). */
const timeoutMs = 10_000;

/** Maximum size of an answer (bytes); keys and metadata of a provider have some kilobytes, tokens with groups more. */
const maxBytes = 128 * 1024;

/** Statuses whose answer has no body (RFC 9110); a `Response` refuses one. */
const withoutBody = [204, 205, 304];

type Init = { method: string; headers: Record<string, string>; body?: unknown };

/**
 * Returns a fetch for addresses from staff or from a provider's metadata. It connects to public addresses only and
 * follows no redirect. `allowPrivate` is for a provider in the company's own network. @throws RequestFailed
 */
export function providerFetch({ allowPrivate }: { allowPrivate: boolean }) {
  return async (address: string, { method, headers, body }: Init): Promise<Response> => {
    const url = new URL(address);
    const text = body === undefined || body === null ? "" : String(body);
    const answer = await guardedRequest(url, {
      method,
      headers,
      ...(text ? { body: text } : {}),
      allowPrivate,
      timeoutMs,
      maxBytes,
      reads: () => true,
    }).catch((error) => {
      throw withHost(error, url);
    });
    const { status } = answer;
    const type = answer.headers["content-type"];
    return new Response(withoutBody.includes(status) ? null : new Uint8Array(answer.body), {
      status,
      ...(type ? { headers: { "content-type": type } } : {}),
    });
  };
}

/** Names the host in the message, because a provider has several. */
function withHost(error: unknown, { host }: URL): unknown {
  if (!(error instanceof RequestFailed)) return error;
  const { why } = error;
  if (why === "time")
    return new RequestFailed(why, `${host} did not answer within ${timeoutMs / 1000} seconds.`);
  return why === "size" ? new RequestFailed(why, `${host} answered too much to read.`) : error;
}
