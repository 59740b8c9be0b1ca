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

/** Returns a client that signs its requests to a store (Signature Version 4). Sends nothing before the first use. */
export function createStoreLine(
  address: StorageAddress,
  { answerMs, slowestLine }: StoreLimits,
): StoreLine {
  const { region, accessKeyId, secretAccessKey } = address;
  const keys = { accessKeyId, secretAccessKey };
  // Requests answered with 429 or 5xx are retried twice right away; later attempts are left to the caller.
  const client = new AwsClient({ ...keys, region, service: "s3", retries: 2, initRetryMs: 200 });
  return {
    async send(url, { bytes = 0, signal, ...init }, use) {
      const timeout = AbortSignal.timeout(answerMs + Math.ceil((bytes / slowestLine) * 1000));
      try {
        const answer = await client.fetch(url, {
          ...init,
          redirect: "manual",
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
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
