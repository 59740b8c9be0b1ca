import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { StorageAddress } from "./storage-address.ts";
import { connectionFailure, failureOf, readRefusal } from "./store-failure.server.ts";

export type StoreLimits = {
  /** Timeout of a response without a large body (ms). */
  answerMs: number;
  /** Minimum transfer rate (bytes per second) by which the timeout of a large body is set. */
  slowestLine: number;
};

export type StoreCall = RequestInit & { bytes?: number };

export type StoreLine = {
  /**
   * Sends a signed request and passes the response to `use`; `call.bytes` extends the timeout of both. Returns null for
   * a missing object. @throws ExpectedError with a text for the operator
   */
  send<T>(url: string, call: StoreCall, use: (answer: Response) => Promise<T>): Promise<T | null>;
  /** Returns the signed URL, which needs no key for this many seconds. */
  sign(url: string, seconds: number): Promise<string>;
};

/** Pauses before the retries of a request that was answered with 429 or 5xx (ms). */
const retryMs = [200, 400];

/** Returns a client that signs its requests to a store (Signature Version 4). Sends nothing before the first use. */
export function createStoreLine(
  address: StorageAddress,
  { answerMs, slowestLine }: StoreLimits,
): StoreLine {
  const { region, accessKeyId, secretAccessKey } = address;
  const keys = { accessKeyId, secretAccessKey };
  const client = new AwsClient({ ...keys, region, service: "s3" });

  /**
   * Sends a request, and again right away when the store has too much to do; later attempts are left to the caller. It is
   * not sent by the library, whose request a signal reaches only until it is garbage-collected, under way or not.
   */
  async function fetchSigned(url: string, init: RequestInit, signal: AbortSignal) {
    const attempt = async () => fetch(await client.sign(url, init), { redirect: "manual", signal });
    for (const waitMs of retryMs) {
      const answer = await attempt();
      if (answer.status < 500 && answer.status !== 429) return answer;
      await answer.body?.cancel();
      await sleep(waitMs, undefined, { signal });
    }
    return attempt();
  }

  return {
    async send(url, { bytes = 0, signal, ...init }, use) {
      const timeout = AbortSignal.timeout(answerMs + Math.ceil((bytes / slowestLine) * 1000));
      try {
        const ends = signal ? AbortSignal.any([signal, timeout]) : timeout;
        const answer = await fetchSigned(url, init, ends);
        if (answer.ok) return await use(answer);
        const refusal = await readRefusal(answer);
        // A missing bucket is answered with 404 as well, but is a failure.
        if (refusal.status === 404 && refusal.code !== "NoSuchBucket") return null;
        throw failureOf(refusal, address);
      } catch (error) {
        signal?.throwIfAborted();
        throw connectionFailure(error, address);
      }
    },

    async sign(url, seconds) {
      const signed = await client.sign(`${url}?X-Amz-Expires=${seconds}`, {
        aws: { signQuery: true },
      });
      return signed.url;
    },
  };
}
