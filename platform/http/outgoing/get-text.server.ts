import { guardedRequest, RequestFailed } from "./guarded-request.server.ts";

/** The whole call, in milliseconds: name, connection and answer. */
const defaultTimeoutMs = 15_000;

type GetOptions = {
  /** An operator's own network may be meant: then any address and plain http are taken. */
  allowPrivate: boolean;
  /** Largest answer (bytes); a longer one is refused. */
  maxBytes: number;
  /** Longest call (ms). */
  timeoutMs?: number;
};

const isSuccess = (status: number) => status >= 200 && status <= 299;

/**
 * Reads a text from an address that staff configured. Follows no redirect and connects to public addresses only.
 * @throws RequestFailed in words for staff unless the answer is a 2xx within the limits
 */
export async function getText(
  address: string,
  { timeoutMs = defaultTimeoutMs, ...limits }: GetOptions,
): Promise<string> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new RequestFailed("address", "It is no web address.");
  const { status, body } = await guardedRequest(url, {
    ...limits,
    timeoutMs,
    headers: { Accept: "text/calendar, text/plain;q=0.5" },
    reads: isSuccess,
  });
  if (!isSuccess(status)) throw new RequestFailed("status", `It answered ${status}.`);
  return body.toString("utf8");
}
