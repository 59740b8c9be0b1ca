import { ExpectedError } from "./errors.ts";

const mebibyte = 1024 * 1024;

/** Returns the error for a body beyond a limit (bytes). */
export function tooLarge(maxBytes: number): ExpectedError {
  const message = `That is larger than ${maxBytes / mebibyte} MB, the most that can be sent here.`;
  return new ExpectedError("too_large", maxBytes >= mebibyte ? { message } : {});
}

/**
 * Returns the length in bytes that the sender declares; null for a chunked body (RFC 9112 §6.3).
 * @throws too_large if it is beyond the limit, before anything of the body is read
 */
export function declaredLength({ headers }: Request, maxBytes: number): number | null {
  const length = headers.get("content-length");
  if (length === null || headers.has("transfer-encoding")) return null;
  if (Number(length) <= maxBytes) return Number(length);
  throw tooLarge(maxBytes);
}

/**
 * Reads a body into one buffer as it arrives, so that it is in memory once.
 * @throws too_large as soon as it exceeds the limit (bytes); bad_request if it breaks off
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  // Memory that nothing is written to is only reserved.
  const room = new Uint8Array(declaredLength(request, maxBytes) ?? maxBytes);
  let used = 0;
  // Not cancelled when it is too long: that would close the connection before the answer.
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw new ExpectedError("bad_request");
    });
    if (done) break;
    if (used + value.length > room.length) throw tooLarge(maxBytes);
    room.set(value, used);
    used += value.length;
  }
  return room.subarray(0, used);
}
