import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { compiledCode } from "#tests/compiled-code.ts";
import { dataFolder } from "#tests/product.ts";
import { type ObjectStoreStandIn, startObjectStore } from "#tests/stand-ins/object-store.ts";

// The store runs in this process, so commands must run asynchronously.

let objects: ObjectStoreStandIn;
beforeAll(async () => {
  objects = await startObjectStore();
});
afterAll(() => objects.stop());

type Settings = Record<string, string>;

async function command(name: string, settings: Settings, ...args: string[]): Promise<string> {
  const { PATH, HOME } = process.env;
  const run = promisify(execFile)(process.execPath, [`app/commands/${name}.ts`, ...args], {
    env: { PATH, HOME, NODE_ENV: "test", ...compiledCode, ...settings },
    encoding: "utf8",
  });
  const { stdout, stderr } = await run.catch((error) => error as Awaited<typeof run>);
  return `${stdout}${stderr}`;
}

type File = { name: string; bytes: Uint8Array; inStore: number };

async function picturesOf(settings: Settings): Promise<File[]> {
  const database = openDatabase({ DATA_DIR: "", ...settings });
  const { rows } =
    await sql<File>`select name, bytes, in_store from picture_file order by name`.execute(
      database.db,
    );
  await database.close();
  return rows;
}

/** Inserts pictures into the database of a new site. */
async function addPictures(settings: Settings, count: number) {
  const database = openDatabase({ DATA_DIR: "", ...settings });
  const id = "0".repeat(32);
  const shape = { id, width: 20, height: 10, fileName: "", alt: "", authorId: null };
  await database.db
    .insertInto("picture")
    .values({ ...shape, createdAt: 1, unusedSince: null })
    .execute();
  for (let one = 0; one < count; one += 1) {
    const name = `${id}-${one + 1}x10.webp`;
    const bytes = Buffer.alloc(10_000 + one, one + 1);
    const file = { name, pictureId: id, type: "image/webp", bytes };
    await database.db.insertInto("pictureFile").values(file).execute();
  }
  await database.close();
}

const sums = (files: readonly File[]) =>
  files.map(({ bytes }) => createHash("sha256").update(bytes).digest("hex"));

test("a site is copied to object storage and restored on a new machine with its files", async () => {
  const data = dataFolder();
  const alone = { DATA_DIR: data.path, BACKUP_KEY: "a key that only this test knows" };
  const site = { ...alone, STORAGE_URL: objects.url({ folder: "live" }) };
  expect(await command("backup", alone)).toContain("encrypted (key ");
  await addPictures(alone, 150);
  const before = sums(await picturesOf(alone));

  objects.trouble = "cut upload";
  expect(await command("storage", site, "move", "--to", "s3")).toContain("does not answer");
  objects.trouble = "none";
  expect(await command("storage", site, "move", "--to", "s3")).toMatch(
    /^150 files \(1\.5 MB\) are on 127\.0\.0\.1:\d+\/site, each read back and compared\. Copies sent: 1, there now: 1\./,
  );
  expect((await picturesOf(alone)).every((file) => file.inStore === 1)).toBe(true);
  expect((await picturesOf(alone)).reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(0);

  expect(await command("storage", site, "move", "--to", "disk")).toMatch(
    /^150 files \(1\.5 MB\) are back in the database, each compared\.\nNow empty STORAGE_URL/,
  );
  expect(sums(await picturesOf(alone))).toEqual(before);

  const [copy = ""] = readdirSync(join(data.path, "backups"));
  expect(await command("storage", site, "link", copy)).toContain("X-Amz-Signature=");
  expect(await command("backup", site, "--prove")).toContain("read back from 127.0.0.1:");
  data.remove();

  const machine = dataFolder();
  const fresh = { ...site, DATA_DIR: machine.path };
  expect(await command("restore", fresh, "newest")).toContain("The site is as it was on");
  expect(readdirSync(join(machine.path, "backups"))).toEqual([copy]);
  rmSync(join(machine.path, "backups"), { recursive: true });
  expect(await command("restore", fresh, copy, "--yes")).toContain("The site is as it was on");
  machine.remove();
}, 120_000);

test("a command without a store, and an unknown one, say what to do", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path };
  expect(await command("storage", settings, "move", "--to", "s3")).toContain(
    "STORAGE_URL is not set.",
  );
  expect(await command("storage", settings)).toContain("npm run storage -- move --to s3");
  const plain = { ...settings, STORAGE_URL: objects.url() };
  expect(await command("storage", plain, "move", "--to", "s3")).toContain(
    "BACKUP_KEY: is needed with STORAGE_URL",
  );
  data.remove();
});
