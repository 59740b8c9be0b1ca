import { guardedRequest } from "./guarded-request.server.ts";
import { RequestFailed } from "./request-failed.ts";

/** Timeout of the whole call: name lookup, connection and answer (ms). */
const defaultTimeoutMs = 15_000;

type GetOptions = {
  /** Accepts any address and plain http, for an operator's own network. */
  allowPrivate: boolean;
  /** Maximum size of the answer (bytes); a longer one is refused. */
  maxBytes: number;
  /** Names us to the server; the calendars of Microsoft and Apple refuse a request without a name. */
  userAgent: string;
  /** Timeout of the call (ms). */
  timeoutMs?: number;
  /** Ends the call when it aborts. */
  signal?: AbortSignal;
};

const isSuccess = (status: number) => status >= 200 && status <= 299;

/** Redirects that are followed (RFC 9110 §15.4): calendars behind short addresses and moved servers take one or two. */
const maxRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Returns the address that a redirect leads to, and whether it may be private. An operator allows private addresses for
 * a host that staff entered, so no other host can lead into the operator's network.
 */
function targetOf(from: URL, location: string | undefined, allowPrivate: boolean) {
  const url = location === undefined ? null : URL.parse(location, from);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new RequestFailed("status", "It leads to something that is not a web address.");
  return { url, allowPrivate: allowPrivate && url.hostname === from.hostname };
}

/**
 * Reads what stands at an address that staff configured. Follows up to three redirects, each checked like the address
 * itself, and connects to public addresses only. The timeout is that of all calls together.
 * @throws RequestFailed with a message for staff unless the answer is a 2xx within the limits; the signal's reason
 */
export async function getBytes(
  address: string,
  { timeoutMs = defaultTimeoutMs, userAgent, ...limits }: GetOptions,
): Promise<Buffer> {
  const first = URL.parse(address);
  if (!first || !/^https?:$/.test(first.protocol))
    throw new RequestFailed("address", "It is not a web address.");
  const began = performance.now();
  let target = { url: first, allowPrivate: limits.allowPrivate };
  for (let followed = 0; followed <= maxRedirects; followed += 1) {
    const left = Math.ceil(timeoutMs - (performance.now() - began));
    const { status, headers, body } = await guardedRequest(target.url, {
      ...limits,
      allowPrivate: target.allowPrivate,
      timeoutMs: Math.max(1, left),
      headers: {
        // Some servers answer 406 when nothing but calendars is accepted.
        Accept: "text/calendar, text/plain;q=0.5, */*;q=0.1",
        "User-Agent": userAgent,
      },
      reads: isSuccess,
    });
    if (isSuccess(status)) return body;
    if (!redirects.has(status)) throw new RequestFailed("status", `It answered ${status}.`);
    target = targetOf(target.url, headers.location, target.allowPrivate);
  }
  throw new RequestFailed("status", `It redirects more than ${maxRedirects} times.`);
}
