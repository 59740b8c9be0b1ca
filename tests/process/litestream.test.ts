import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileStore } from "#platform/files/open-store.server.ts";
import { aStrangersMessage } from "#tests/builders/lead.ts";
import { dataFolder, startProduct } from "#tests/product.ts";
import { type ObjectStoreStandIn, startObjectStore } from "#tests/stand-ins/object-store.ts";
import { browserOf } from "./browser-of.ts";
import { soon } from "./soon.ts";

// Litestream replicates the running site's SQLite database to a store, set up as in docs/operations.md.

const program = resolve(
  `node_modules/@flydotio/litestream-${process.platform}-${process.arch}/litestream`,
);

let objects: ObjectStoreStandIn;
const work = mkdtempSync(join(tmpdir(), "litestream-"));
beforeAll(async () => {
  objects = await startObjectStore();
});
afterAll(async () => {
  await objects.stop();
  rmSync(work, { recursive: true, force: true });
});

/** Writes the configuration from docs/operations.md for this store. */
function writeConfig(database: string): string {
  const { origin, username, password } = new URL(objects.url());
  const file = join(work, "litestream.yml");
  writeFileSync(
    file,
    `access-key-id: ${username}
secret-access-key: ${password}
dbs:
  - path: ${database}
    replicas:
      - type: s3
        endpoint: ${origin}
        region: us-east-1
        bucket: site
        path: litestream
        force-path-style: true
        sync-interval: 1s
`,
  );
  return file;
}

function litestream(...text: string[]) {
  const child = spawn(program, text, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes: Buffer) => {
      said += bytes;
    });
  }
  return { child, said: () => said, ended: once(child, "exit").then(([code]) => code as number) };
}

/** Restores from the store and counts the leads; -1 while there is nothing to restore. */
async function leadsOnStore(config: string, database: string): Promise<number> {
  const restored = join(work, `${crypto.randomUUID()}.db`);
  const restore = litestream("restore", "-config", config, "-o", restored, database);
  if ((await restore.ended) !== 0 || !existsSync(restored)) return -1;
  const copy = new DatabaseSync(restored);
  try {
    const [whole] = copy.prepare("pragma integrity_check").all();
    expect(whole).toEqual({ integrity_check: "ok" });
    return Number(copy.prepare("select count(*) as leads from lead").get()?.leads);
  } finally {
    copy.close();
  }
}

// npm installs the program for this platform only.
const isShipped = process.platform === "linux" && process.arch === "x64";

test.runIf(isShipped)("a message is in the object store without a nightly copy", async () => {
  expect([program, existsSync(program)]).toEqual([program, true]);
  const data = dataFolder();
  const product = await startProduct({ DATA_DIR: data.path });
  const database = join(data.path, "site.db");
  const config = writeConfig(database);
  const replica = litestream("replicate", "-config", config);
  const browser = browserOf(product);
  for (let message = 0; message < 3; message += 1) {
    expect((await browser.post("/api/contact", aStrangersMessage())).status).toBe(200);
  }
  const begun = () => /generation=([\da-f]{16})/.exec(replica.said())?.[1];
  const generation = await expect.poll(begun, soon).toBeTruthy().then(begun);
  // s3rver lists a folder only if it directly contains a file, and Litestream's contain none.
  const store = openFileStore({ STORAGE_URL: objects.url() });
  await store?.put(`litestream/generations/${generation}/listed`, new Blob([""]));
  const onStore = () => leadsOnStore(config, database);
  await expect.poll(onStore, soon).toBe(3);
  // Killed without time for a clean shutdown.
  product.kill("SIGKILL");
  replica.child.kill("SIGKILL");
  await Promise.all([product.exited, replica.ended]);
  expect(await onStore()).toBe(3);
  data.remove();
});
