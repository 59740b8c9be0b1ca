import { guardedRequest } from "./guarded-request.server.ts";
import { RequestFailed } from "./request-failed.ts";

/** Timeout of the whole call: name lookup, connection and answer (ms). */
const defaultTimeoutMs = 15_000;

type GetOptions = {
  /** Accepts any address and plain http, for an operator's own network. */
  allowPrivate: boolean;
  /** Maximum size of the answer (bytes); a longer one is refused. */
  maxBytes: number;
  /** Timeout of the call (ms). */
  timeoutMs?: number;
  /** Ends the call when it aborts. */
  signal?: AbortSignal;
};

const isSuccess = (status: number) => status >= 200 && status <= 299;

/**
 * Reads what stands at an address that staff configured. Follows no redirect and connects to public addresses only.
 * @throws RequestFailed with a message for staff unless the answer is a 2xx within the limits; the signal's reason
 */
export async function getBytes(
  address: string,
  { timeoutMs = defaultTimeoutMs, ...limits }: GetOptions,
): Promise<Buffer> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new RequestFailed("address", "It is not a web address.");
  const { status, body } = await guardedRequest(url, {
    ...limits,
    timeoutMs,
    headers: { Accept: "text/calendar, text/plain;q=0.5" },
    reads: isSuccess,
  });
  if (!isSuccess(status)) throw new RequestFailed("status", `It answered ${status}.`);
  return body;
}
