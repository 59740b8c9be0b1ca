import { guardedRequest } from "./guarded-request.server.ts";
import { RequestFailed } from "./request-failed.ts";

/**
 * Timeout of the whole call: name lookup, connection and answer (ms). Shorter than a stop waits for jobs, which lets
 * calls end: a message that is cut off would be sent again.
 */
const timeoutMs = 5000;

export type PostOptions = {
  /** Accepts any address and plain http, for an operator's own network. */
  allowPrivate: boolean;
};

/** A body with its headers. */
export type Posting = { headers: Readonly<Record<string, string | number>>; body: string | Buffer };

/** The receiver's answer without its body. */
export type Posted = { status: number; retryAfter: string | undefined };

/**
 * Posts JSON to an address that staff configured. Follows no redirect and reads only the status of the answer.
 * @throws RequestFailed with a message for staff when the answer is not 2xx
 */
export async function postJson(
  address: string,
  body: unknown,
  options: PostOptions,
): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const { status } = await postBytes(address, { headers, body: JSON.stringify(body) }, options);
  if (status < 200 || status > 299) throw new RequestFailed("status", `It answered ${status}.`);
}

/**
 * Posts to an address that came from outside and returns the answer's status, whatever it is. Follows no redirect.
 * @throws RequestFailed with a message for staff when the address is not public or does not answer
 */
export async function postBytes(
  address: string,
  posting: Posting,
  { allowPrivate }: PostOptions,
): Promise<Posted> {
  const { status, headers } = await guardedRequest(new URL(address), {
    ...posting,
    method: "POST",
    allowPrivate,
    timeoutMs,
    maxBytes: 0,
    reads: () => false,
  });
  return { status, retryAfter: headers["retry-after"] };
}
