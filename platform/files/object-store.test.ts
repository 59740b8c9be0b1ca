import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { allOf } from "#tests/http/all-of.ts";
import { type ObjectStoreStandIn, startObjectStore } from "#tests/stand-ins/object-store.ts";
import { sicknesses, startSickReceiver } from "#tests/stand-ins/sick-receivers.ts";
import type { FileStore } from "./file-store.ts";
import { createObjectStore } from "./object-store.server.ts";
import { readStorageAddress } from "./storage-address.ts";

let standIn: ObjectStoreStandIn;
const work = mkdtempSync(join(tmpdir(), "object-store-test-"));

beforeAll(async () => {
  standIn = await startObjectStore();
});
afterAll(async () => {
  await standIn.stop();
  rmSync(work, { recursive: true });
});
beforeEach(() => {
  standIn.trouble = "none";
});

const impatient = { answerMs: 2000, slowestLine: 1e9 };

function storeAt(url = standIn.url(), limits = impatient): FileStore {
  const address = readStorageAddress(url);
  if (!address) throw new Error(`${url} is no address`);
  return createObjectStore(address, limits);
}

const bytes = new Uint8Array(100_000).map((_, index) => index % 251);
const sum = createHash("sha256").update(bytes).digest("hex");

async function namesUnder(store: FileStore, prefix: string) {
  return (await allOf(store.list(prefix))).map(({ key }) => key);
}

test("a file comes back as it went, and is gone once it is removed", async () => {
  const store = storeAt(standIn.url({ folder: "live" }));
  expect(await store.put("pictures/a.webp", new Blob([bytes]))).toBe(sum);
  expect(await namesUnder(store, "pictures/")).toEqual(["pictures/a.webp"]);
  expect(await store.read("pictures/a.webp", sum)).toEqual(bytes);
  expect(standIn.requests).toContain("PUT /site/live/pictures/a.webp");
  await store.remove("pictures/a.webp");
  expect(await namesUnder(store, "pictures/")).toEqual([]);
  expect(await store.read("pictures/a.webp", sum)).toBeNull();
  await store.remove("pictures/a.webp");
});

test("a list names the files of one folder, with their sizes and times", async () => {
  const store = storeAt(standIn.url({ folder: "listed" }));
  const names = ["a", "b", "c", "d", "e"].map((name) => `copies/${name}.backup`);
  for (const name of [...names, "pictures/a.webp"]) await store.put(name, new Blob([name]));
  expect(await namesUnder(store, "copies/")).toEqual(names);
  const [first] = await allOf(store.list("copies/"));
  expect(first?.bytes).toBe("copies/a.backup".length);
  expect(Math.abs((first?.at ?? 0) - Date.now())).toBeLessThan(60_000);
});

/** A page of ListObjectsV2, as Amazon documents it. */
const page = (key: string, next: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>site</Name><Prefix>live/</Prefix>
<KeyCount>1</KeyCount><MaxKeys>1</MaxKeys><IsTruncated>${next !== ""}</IsTruncated>
${next && `<NextContinuationToken>${next}</NextContinuationToken>`}
<Contents><Key>live/${key}</Key><LastModified>2026-11-17T18:00:00.000Z</LastModified>
<ETag>&quot;70ee1738b6b21e2c8a43f3a5ab0eee71&quot;</ETag><Size>7</Size></Contents></ListBucketResult>`;

test("a list goes on over its pages", async () => {
  const tokens: (string | null)[] = [];
  const pages = createServer((call, answer) => {
    const token = new URL(call.url ?? "", "http://store").searchParams.get("continuation-token");
    tokens.push(token);
    answer.end(token ? page("copies/b", "") : page("copies/a", "1ueG+cx/y=="));
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  const { port } = pages.address() as AddressInfo;
  const store = storeAt(`http://key:secret@127.0.0.1:${port}/site/live`);
  const at = Date.parse("2026-11-17T18:00:00Z");
  expect(await allOf(store.list("copies/"))).toEqual([
    { key: "copies/a", bytes: 7, at },
    { key: "copies/b", bytes: 7, at },
  ]);
  expect(tokens).toEqual([null, "1ueG+cx/y=="]);
  pages.closeAllConnections();
  pages.close();
});

test("a page that is no list does not pass for an empty store", async () => {
  const portal = createServer((_, answer) => answer.end("<html>Please sign in</html>"));
  await new Promise<void>((resolve) => portal.listen(0, "127.0.0.1", resolve));
  const { port } = portal.address() as AddressInfo;
  const store = storeAt(`http://key:secret@127.0.0.1:${port}/site`);
  await expect(namesUnder(store, "")).rejects.toThrow("answered no list");
  portal.closeAllConnections();
  portal.close();
});

test("a large file goes from disk to disk", async () => {
  const store = storeAt();
  const [from, to] = [join(work, "from"), join(work, "to")];
  writeFileSync(from, Buffer.alloc(20_000_000, bytes));
  await store.put("copies/large", await openAsBlob(from));
  expect(await store.download("copies/large", to)).toBe(true);
  expect(readFileSync(to).equals(readFileSync(from))).toBe(true);
  expect(await store.download("copies/none", to)).toBe(false);
});

test("a link fetches one file without a key", async () => {
  const store = storeAt();
  await store.put("copies/linked", new Blob([bytes]));
  const link = await store.link("copies/linked", 60);
  expect(link).not.toContain("S3RVER@");
  const answer = await fetch(link);
  expect(answer.status).toBe(200);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect((await fetch(link.replace("linked", "large"))).status).toBe(403);
});

test.each([
  ["a key that nobody knows", { key: "STRANGER" }, /refuses the key \(InvalidAccessKeyId\)/],
  ["a wrong secret", { secret: "a/wrong+one" }, /refuses the key \(SignatureDoesNotMatch\)/],
  ["a missing bucket", { bucket: "nowhere" }, /There is no bucket nowhere at 127\.0\.0\.1:\d+\./],
])("%s is named", async (_, parts, text) => {
  const store = storeAt(standIn.url(parts));
  const failure = { code: "unavailable", message: expect.stringMatching(text) };
  await expect(store.put("pictures/a", new Blob([bytes]))).rejects.toMatchObject(failure);
  await expect(store.read("pictures/a", sum)).rejects.toMatchObject(failure);
  await expect(namesUnder(store, "")).rejects.toMatchObject(failure);
});

test("an upload that breaks leaves nothing, and the next one succeeds", async () => {
  const store = storeAt();
  standIn.trouble = "cut upload";
  await expect(store.put("pictures/cut", new Blob([bytes]))).rejects.toThrow("does not answer");
  standIn.trouble = "none";
  expect(await namesUnder(store, "pictures/cut")).toEqual([]);
  expect(await store.put("pictures/cut", new Blob([bytes]))).toBe(sum);
});

test.each([
  ["truncated", /does not answer/],
  ["changed", /holds pictures\/hurt damaged: its checksum does not match/],
] as const)("an answer that is %s is no file", async (trouble, text) => {
  const store = storeAt();
  await store.put("pictures/hurt", new Blob([bytes]));
  standIn.trouble = trouble;
  await expect(store.read("pictures/hurt", sum)).rejects.toThrow(text);
  const path = join(work, "hurt");
  await expect(store.download("pictures/hurt", path)).rejects.toThrow(text);
  expect(existsSync(path)).toBe(false);
});

test("bytes changed during an upload are noticed when they are read", async () => {
  const store = storeAt();
  standIn.trouble = "changed upload";
  // A store that verifies the signed checksum refuses the upload itself.
  await store.put("pictures/up", new Blob([bytes])).catch(() => undefined);
  standIn.trouble = "none";
  await expect(store.read("pictures/up", sum)).rejects.toThrow("damaged");
});

test("a store that does not answer in time is called slow", async () => {
  standIn.trouble = "silent";
  await expect(storeAt().read("pictures/a", sum)).rejects.toThrow("too slow");
});

test("a store that is not there is named", async () => {
  const store = storeAt("http://key:secret@127.0.0.1:9/site");
  await expect(store.read("pictures/a", sum)).rejects.toThrow(
    /^The file store at 127\.0\.0\.1:9 does not answer/,
  );
});

test("a caller that stops is not told of a failure of the store", async () => {
  standIn.trouble = "silent";
  const stopping = AbortSignal.abort(new Error("stopped"));
  await expect(storeAt().put("pictures/a", new Blob([bytes]), stopping)).rejects.toThrow("stopped");
});

test("a store's redirect is not followed", async () => {
  const asked: (string | undefined)[] = [];
  const start = async (location?: string) => {
    const server = createServer((request, response) => {
      asked.push(request.headers.host);
      response.writeHead(location ? 307 : 200, location ? { location } : {}).end("elsewhere");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const elsewhere = await start();
  const moved = await start(`http://${elsewhere}/site/a`);
  const store = storeAt(`http://key:secret@${moved}/site`);
  await expect(store.put("a", new Blob(["a"]))).rejects.toThrow();
  await expect(store.read("a", sum)).rejects.toThrow();
  await expect(namesUnder(store, "")).rejects.toThrow();
  expect(asked).toEqual([moved, moved, moved]);
});

const uses: Record<string, (store: FileStore, path: string) => Promise<unknown>> = {
  put: (store) => store.put("a", new Blob(["a"])),
  read: (store) => store.read("a", sum),
  list: (store) => allOf(store.list("")),
  download: (store, path) => store.download("a", path),
  remove: (store) => store.remove("a"),
};

// They wait for their limits, which they can do beside each other.
test.concurrent.for(sicknesses)(
  "every call to a store that answers with %s ends",
  async (sickness, { onTestFinished }) => {
    const { url, sent } = await startSickReceiver(sickness, onTestFinished);
    const store = storeAt(
      standIn.url().replace(/127\.0\.0\.1:\d+|localhost:\d+/, new URL(url).host),
      { answerMs: 100, slowestLine: 1e12 },
    );
    for (const [name, use] of Object.entries(uses)) {
      const path = join(work, `${crypto.randomUUID()}.part`);
      const error = await use(store, path).catch((failure: unknown) => failure);
      // These say nothing in their body: the status is the answer.
      const isDone = ["put", "remove"].includes(name) && !(error instanceof Error);
      if (!isDone) expect([name, error]).toEqual([name, expect.any(Error)]);
      expect(existsSync(path)).toBe(false);
    }
    if (sickness === "an endless refusal") expect(sent()).toBeLessThan(100_000_000);
  },
);
