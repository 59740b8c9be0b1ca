import { AwsClient } from "aws4fetch";
import type { StorageAddress } from "./storage-address.ts";
import { connectionFailure, failureOf, readRefusal } from "./store-failure.server.ts";

export type StoreLimits = {
  /** Time for an answer without a large body (ms). */
  answerMs: number;
  /** The slowest line that is waited for (bytes a second). */
  slowestLine: number;
};

export type StoreCall = RequestInit & { bytes?: number };

export type StoreLine = {
  /**
   * Sends a signed request, and lets `use` read the answer in the time that so many bytes may take. Returns null for a
   * missing object. @throws ExpectedError in words for the operator
   */
  send<T>(url: string, call: StoreCall, use: (answer: Response) => Promise<T>): Promise<T | null>;
  /** Returns the address signed, so that it needs no key for so many seconds. */
  sign(url: string, seconds: number): Promise<string>;
};

/** Returns the signed line to a store (Signature Version 4). Nothing is sent before it is used. */
export function createStoreLine(
  address: StorageAddress,
  { answerMs, slowestLine }: StoreLimits,
): StoreLine {
  const { region, accessKeyId, secretAccessKey } = address;
  const keys = { accessKeyId, secretAccessKey };
  // Busy answers (429, 5xx) are repeated twice at once; what goes on failing is the caller's to try later.
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
        // A missing bucket answers 404 as well, and is a failure.
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
