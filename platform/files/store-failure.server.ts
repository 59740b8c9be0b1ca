import { ExpectedError } from "#platform/http/errors.ts";
import { readLimited } from "#platform/http/outgoing/limited-answer.server.ts";
import { RequestFailed } from "#platform/http/outgoing/request-failed.ts";
import type { StorageAddress } from "./storage-address.ts";

const retryAfterSeconds = 30;

/** Returns the error of a store's failure, with a text for the operator. */
export function storeFailure(message: string): ExpectedError {
  return new ExpectedError("unavailable", { message, retryAfterSeconds });
}

/** Codes by which a store says that the key, the secret or the clock is wrong. */
const keyCodes = new Set([
  "AccessDenied",
  "InvalidAccessKeyId",
  "SignatureDoesNotMatch",
  "RequestTimeTooSkewed",
  "AuthorizationHeaderMalformed",
]);

/** An unsuccessful response of a store: its status, and the code in its body. */
type Refusal = { status: number; code: string };

/** Maximum size of a refusal (bytes); real ones have some hundred. */
const maxRefusalBytes = 64 * 1024;

/** Reads an unsuccessful response; a response to HEAD has no body and therefore no code. */
export async function readRefusal(answer: Response): Promise<Refusal> {
  const code =
    /<Code>(\w{1,60})<\/Code>/.exec(String(await readLimited(answer.body, maxRefusalBytes)))?.[1] ??
    "";
  return { status: answer.status, code };
}

/** Returns the error for an unsuccessful response. */
export function failureOf(
  { status, code }: Refusal,
  { bucket, origin }: StorageAddress,
): ExpectedError {
  const { host } = new URL(origin);
  if (code === "NoSuchBucket") {
    return storeFailure(`There is no bucket ${bucket} at ${host}. Create it, or fix STORAGE_URL.`);
  }
  if (keyCodes.has(code) || status === 401 || status === 403) {
    return storeFailure(
      `The file store at ${host} refuses the key (${code || status}). Compare key, secret, region and rights in STORAGE_URL, and the machine's clock.`,
    );
  }
  if (status >= 300 && status < 400) {
    return storeFailure(
      `The bucket ${bucket} is not at ${host}: it answered with another address. Fix host or region in STORAGE_URL.`,
    );
  }
  return storeFailure(`The file store at ${host} answered ${code || status}.`);
}

/** Returns the error of a call without a response: no connection, a broken one, or a timeout. */
export function connectionFailure(error: unknown, { origin }: StorageAddress): Error {
  if (error instanceof ExpectedError) return error;
  // A local file error, such as a full disk, is not the store's failure.
  if (error instanceof Error && "syscall" in error && "path" in error) return error;
  const { host } = new URL(origin);
  if (error instanceof RequestFailed) {
    return storeFailure(`The file store at ${host} answers with more than it was asked for.`);
  }
  if (error instanceof Error && error.name === "TimeoutError") {
    return storeFailure(`The file store at ${host} is too slow: it did not answer in time.`);
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return storeFailure(
    `The file store at ${host} does not answer${typeof code === "string" ? ` (${code})` : ""}.`,
  );
}

/** Returns the error for an object whose bytes are not those that were written. */
export function damagedObject(key: string): ExpectedError {
  return storeFailure(`The file store holds ${key} damaged: its checksum does not match.`);
}
