import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { limited, readLimited } from "#platform/http/outgoing/limited-answer.server.ts";
import type { FileStore, StoredFile } from "./file-store.ts";
import type { StorageAddress } from "./storage-address.ts";
import { damagedObject, storeFailure } from "./store-failure.server.ts";
import { createStoreLine, type StoreLimits } from "./store-line.server.ts";

const usualLimits: StoreLimits = { answerMs: 30_000, slowestLine: 50_000 };
/** Largest single upload that S3 accepts. */
const maxBytes = 5 * 1024 ** 3;
/** Upper bound of an attachment or picture, for the timeout of a read; backups are larger. */
const usualBytes = 30_000_000;
/** Maximum size of a page of a list (bytes): 1000 names of at most 1 kB, with what stands about each. */
const maxPageBytes = 4_000_000;
const sumHeader = "x-amz-meta-sha256";

async function sumOf(body: Blob): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of body.stream()) hash.update(chunk);
  return hash.digest("hex");
}

/** Yields a body's chunks and adds them to the hash. */
export async function* summed(body: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

const element = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";

/** Parses a page of ListObjectsV2. Our names are plain, so nothing in them is escaped. */
function readPage(xml: string): { files: StoredFile[]; next: string } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = ""]) => ({
    key: element(one, "Key"),
    bytes: Number(element(one, "Size")),
    at: Date.parse(element(one, "LastModified")),
  }));
  const more = element(xml, "IsTruncated") === "true";
  return { files, next: more ? element(xml, "NextContinuationToken") : "" };
}

/** Ends an answer whose body says nothing. */
async function discard(answer: Response): Promise<true> {
  await answer.body?.cancel();
  return true;
}

/** Returns the store at this address. Sends nothing before the first use. */
export function createObjectStore(
  address: StorageAddress,
  limits: StoreLimits = usualLimits,
): FileStore {
  const { origin, bucket, prefix } = address;
  const line = createStoreLine(address, limits);
  const urlOf = (key: string) => `${origin}/${bucket}/${prefix}${key}`;
  const name = `${new URL(origin).host}/${bucket}`;
  return {
    name,

    async put(key, body, signal) {
      if (body.size > maxBytes) throw storeFailure(`${key} is larger than 5 GB, which S3 refuses.`);
      const sha256 = await sumOf(body);
      // Both checksums are signed: the store refuses a body that changed on its way.
      const headers = { "x-amz-content-sha256": sha256, [sumHeader]: sha256 };
      const init = { method: "PUT", body, headers, bytes: body.size, signal };
      if (await line.send(urlOf(key), init, discard)) return sha256;
      throw storeFailure(`There is no bucket ${bucket} at ${origin}.`);
    },

    async read(key, sha256) {
      return line.send(urlOf(key), { bytes: usualBytes }, async (answer) => {
        const bytes = new Uint8Array(await readLimited(answer.body, usualBytes));
        if (createHash("sha256").update(bytes).digest("hex") !== sha256) throw damagedObject(key);
        return bytes;
      });
    },

    async download(key, path, signal) {
      const found = await line.send(urlOf(key), { bytes: maxBytes, signal }, async (answer) => {
        if (!answer.body) return false;
        const hash = createHash("sha256");
        try {
          await pipeline(
            summed(limited(answer.body, maxBytes), hash),
            createWriteStream(path, { mode: 0o600 }),
          );
          if (hash.digest("hex") !== answer.headers.get(sumHeader)) throw damagedObject(key);
          return true;
        } catch (error) {
          await rm(path, { force: true });
          throw error;
        }
      });
      return found ?? false;
    },

    async *list(under, signal) {
      let token = "";
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix: `${prefix}${under}` });
        if (token) query.set("continuation-token", token);
        const url = `${origin}/${bucket}?${query}`;
        const page = await line.send(url, { signal }, (answer) =>
          readLimited(answer.body, maxPageBytes).then(String),
        );
        // A page of any other server must not pass for an empty store.
        if (!page?.includes("</ListBucketResult>")) throw storeFailure(`${name} answered no list.`);
        const { files, next } = readPage(page);
        for (const file of files) yield { ...file, key: file.key.slice(prefix.length) };
        token = next;
      } while (token);
    },

    async remove(key) {
      await line.send(urlOf(key), { method: "DELETE" }, discard);
    },

    async link(key, seconds) {
      return line.sign(urlOf(key), seconds);
    },
  };
}
