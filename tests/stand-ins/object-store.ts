import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform } from "node:stream";
import S3rver from "@20minutes/s3rver";

/**
 * Faults of object requests; listing is never affected. "cut upload": the connection breaks within the body.
 * "truncated": the response ends early. "changed upload" and "changed": a byte is altered in transit. "silent": no
 * response ever comes.
 */
type Trouble = "none" | "cut upload" | "truncated" | "changed upload" | "changed" | "silent";

export type ObjectStoreStandIn = {
  /** Value for STORAGE_URL. */
  url(parts?: { key?: string; secret?: string; bucket?: string; folder?: string }): string;
  /** Folder of the objects, in the server's own layout. */
  folder: string;
  trouble: Trouble;
  /** Requests so far, such as "PUT /site/pictures/a.webp". */
  requests: string[];
  stop(): Promise<void>;
};

const bucket = "site";
/** Access key and secret that s3rver accepts. */
const pair = "S3RVER";

/** Passes bytes through, but alters the middle byte of the first chunk. */
function changing(): Transform {
  let done = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      const copy = Buffer.from(chunk);
      const middle = copy.length >> 1;
      if (!done && copy.length > 0) copy[middle] = (copy[middle] ?? 0) ^ 1;
      done = true;
      next(null, copy);
    },
  });
}

/** Starts an S3 server on loopback that verifies signatures, behind a proxy that injects faults. */
export async function startObjectStore(): Promise<ObjectStoreStandIn> {
  const folder = mkdtempSync(join(tmpdir(), "object-store-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const line = createServer((call, answer) => pass(call, answer));
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const { port: shown } = line.address() as AddressInfo;

  const standIn: ObjectStoreStandIn = {
    url({ key = pair, secret = pair, bucket: named = bucket, folder: under = "" } = {}) {
      return `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${shown}/${named}${under && `/${under}`}`;
    },
    folder: join(folder, bucket),
    trouble: "none",
    requests: [],
    async stop() {
      line.closeAllConnections();
      await new Promise<void>((resolve) => line.close(() => resolve()));
      server.httpServer.closeAllConnections();
      await server.close().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };

  function pass(call: IncomingMessage, answer: ServerResponse) {
    const { method, url, headers } = call;
    const isList = url?.includes("list-type=") ?? false;
    const trouble = isList && standIn.trouble !== "silent" ? "none" : standIn.trouble;
    standIn.requests.push(`${method} ${url}`);
    if (trouble === "silent") return;
    const on = request({ host: "127.0.0.1", port, method, path: url, headers }, (from) => {
      const status = from.statusCode ?? 500;
      answer.writeHead(status, from.headers);
      if (trouble === "truncated" && status === 200 && method === "GET") {
        from.once("data", (chunk: Buffer) => {
          answer.write(chunk.subarray(0, chunk.length >> 1), () => answer.destroy());
        });
        return;
      }
      if (trouble === "changed" && status === 200 && method === "GET") {
        from.pipe(changing()).pipe(answer);
      } else from.pipe(answer);
    });
    on.on("error", () => answer.destroy());
    if (trouble === "cut upload" && method === "PUT") {
      call.once("data", () => {
        on.destroy();
        call.destroy();
      });
    } else if (trouble === "changed upload" && method === "PUT") call.pipe(changing()).pipe(on);
    else call.pipe(on);
  }

  return standIn;
}
