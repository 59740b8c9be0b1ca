import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isPublicAddress } from "./public-address.server.ts";
import { publicLookup } from "./public-lookup.server.ts";

/** The whole call, in milliseconds: name, connection and answer. */
const timeoutMs = 5000;

export type PostOptions = {
  /** An operator's own network may be meant: then any address and plain http are taken. */
  allowPrivate: boolean;
};

/** The receiver could not be reached or refused; the message says why, for staff. */
export class PostFailed extends Error {}

/**
 * Posts JSON to an address that staff configured. Follows no redirect and reads no answer but its status.
 * @throws PostFailed in words for staff when the answer is not 2xx
 */
export async function postJson(
  address: string,
  body: unknown,
  { allowPrivate }: PostOptions,
): Promise<void> {
  const url = new URL(address);
  if (!allowPrivate && url.protocol !== "https:") throw new PostFailed("It needs https.");
  // A literal address is dialed without a look-up.
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && /^[\d.]+$|:/.test(literal) && !isPublicAddress(literal)) {
    throw new PostFailed(`${literal} is not a public address.`);
  }
  const status = await post(url, JSON.stringify(body), allowPrivate);
  if (status < 200 || status > 299) throw new PostFailed(`It answered ${status}.`);
}

function post(url: URL, body: string, allowPrivate: boolean): Promise<number> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new PostFailed(`${error.message}.`));
    const call = request(
      url,
      {
        method: "POST",
        headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    call.on("error", (error) =>
      fail(error.name === "AbortError" ? new Error("It did not answer within 5 seconds") : error),
    );
    call.end(body);
  });
}
