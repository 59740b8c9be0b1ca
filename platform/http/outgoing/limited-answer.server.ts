import { RequestFailed } from "./request-failed.ts";

type Body = AsyncIterable<Uint8Array> | null;

/** Passes the chunks of a body on. @throws RequestFailed once they are more than `maxBytes`, and ends the body */
export async function* limited(body: Body, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new RequestFailed("size", "It is too large to read.");
    yield chunk;
  }
}

/**
 * Reads a body, of which neither `fetch` nor Node limits the size; the caller's request limits the time.
 * @throws RequestFailed when it is larger than `maxBytes`
 */
export async function readLimited(body: Body, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(body, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
