import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { refusalOfUrl } from "./public-address.server.ts";
import { publicLookup } from "./public-lookup.server.ts";

/** The whole call, in milliseconds: name, connection and answer. */
const timeoutMs = 5000;

export type PostOptions = {
  /** An operator's own network may be meant: then any address and plain http are taken. */
  allowPrivate: boolean;
};

/** The receiver could not be reached or refused; the message says why, for staff. */
export class PostFailed extends Error {}

/** A body with its headers. */
export type Posting = { headers: Readonly<Record<string, string | number>>; body: string | Buffer };

/** The receiver's answer without its body. */
export type Posted = { status: number; retryAfter: string | undefined };

/**
 * Posts JSON to an address that staff configured. Follows no redirect and reads no answer but its status.
 * @throws PostFailed in words for staff when the answer is not 2xx
 */
export async function postJson(
  address: string,
  body: unknown,
  options: PostOptions,
): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const { status } = await postBytes(address, { headers, body: JSON.stringify(body) }, options);
  if (status < 200 || status > 299) throw new PostFailed(`It answered ${status}.`);
}

/**
 * Posts to an address that came from outside and returns the answer's status, whatever it is. Follows no redirect.
 * @throws PostFailed in words for staff when the address is not public or does not answer
 */
export async function postBytes(
  address: string,
  posting: Posting,
  { allowPrivate }: PostOptions,
): Promise<Posted> {
  const url = new URL(address);
  const refusal = allowPrivate ? null : refusalOfUrl(url);
  if (refusal) throw new PostFailed(refusal);
  return post(url, posting, allowPrivate);
}

function post(url: URL, { headers, body }: Posting, allowPrivate: boolean): Promise<Posted> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new PostFailed(`${error.message}.`));
    const call = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] });
        answer.destroy();
      },
    );
    call.on("error", (error) =>
      fail(error.name === "AbortError" ? new Error("It did not answer within 5 seconds") : error),
    );
    call.end(body);
  });
}
