import { RequestFailed } from "./guarded-request.server.ts";

/** Passes the chunks of a body on. @throws RequestFailed once they are more than `maxBytes`, and ends the body */
export async function* limited(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new RequestFailed("size", "It is too large to read.");
    yield chunk;
  }
}

/**
 * Reads the body of a response of `fetch`, which by itself reads as much as the other side sends. The signal of the
 * request limits the time. @throws RequestFailed when it is larger than `maxBytes`
 */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(response.body, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
