import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readArchive, writeArchive } from "./archive.server.ts";
import { keyIdOf } from "./archive-cipher.server.ts";

let folder: string;
let out: string;
const key = "a key of the tests alone";
const database = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-archive-"));
  out = join(folder, "out");
  mkdirSync(out);
  writeFileSync(join(folder, "site.db"), database);
  writeFileSync(join(folder, "empty"), "");
  writeFileSync(join(folder, "session-secret"), "hush");
});
afterEach(() => rmSync(folder, { recursive: true }));

const archive = () => join(folder, "copy.backup");

async function write(options: { key?: string } = {}) {
  return writeArchive(archive(), folder, {
    engine: "sqlite",
    at: 1,
    purpose: "nightly",
    files: ["site.db", "empty", "session-secret"],
    ...options,
  });
}

for (const [name, options] of [
  ["plain", {}],
  ["encrypted", { key }],
] as const) {
  const trust = { key: undefined, ...options };

  test(`an archive returns the files that went in, ${name}`, async () => {
    const { bytes } = await write(options);
    expect(bytes).toBe(statSync(archive()).size);
    expect(statSync(archive()).mode & 0o777).toBe(0o600);
    const head = await readArchive(archive(), out, trust);
    expect(head).toMatchObject({ engine: "sqlite", at: 1, purpose: "nightly" });
    expect(readFileSync(join(out, "site.db"))).toEqual(database);
    expect(readFileSync(join(out, "session-secret"), "utf8")).toBe("hush");
    expect(statSync(join(out, "empty")).size).toBe(0);
  });

  test(`one changed byte anywhere is noticed before anything is written, ${name}`, async () => {
    await write(options);
    const whole = readFileSync(archive());
    for (const at of [200, Math.floor(whole.length / 2), whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(archive(), changed);
      await expect(readArchive(archive(), out, trust)).rejects.toThrow(/damaged/);
    }
    writeFileSync(archive(), whole.subarray(0, whole.length - 500));
    await expect(readArchive(archive(), out, trust)).rejects.toThrow(/damaged/);
    expect(await readdir(out)).toEqual([]);
  });
}

test("an encrypted copy tells nothing and opens with its own key only", async () => {
  const { keyId } = await write({ key });
  expect(readFileSync(archive()).includes("hush")).toBe(false);
  const other = "another key, also long";
  await expect(readArchive(archive(), out, { key: undefined })).rejects.toThrow(
    `Set BACKUP_KEY to the key it was made with (id ${keyId})`,
  );
  await expect(readArchive(archive(), out, { key: other })).rejects.toThrow(
    `made with another key (id ${keyId}); BACKUP_KEY has the id ${keyIdOf(other)}.`,
  );
  expect(await readdir(out)).toEqual([]);
});

test("an archive that is not encrypted is refused where there is a key, unless the operator knows it", async () => {
  await write();
  await expect(readArchive(archive(), out, { key })).rejects.toThrow(
    /copy\.backup is not encrypted, .* restore it with --unsigned\.$/,
  );
  expect(await readdir(out)).toEqual([]);
  await readArchive(archive(), out, { key, unsigned: true });
  expect(readFileSync(join(out, "site.db"))).toEqual(database);
});

test("an archive that was changed and given a new checksum is refused by its seal", async () => {
  await write({ key });
  const whole = readFileSync(archive());
  for (const at of [whole.indexOf('"at":1') + 5, whole.length - 1000, whole.length - 33]) {
    const changed = whole.subarray(0, -32);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(archive(), Buffer.concat([changed, sha256(changed)]));
    await expect(readArchive(archive(), out, { key })).rejects.toThrow("its seal does not match");
    changed[at] = (changed[at] ?? 0) ^ 1;
    for (const name of await readdir(out)) rmSync(join(out, name));
  }
});

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

test("a file that is not a backup is recognized", async () => {
  await expect(readArchive(join(folder, "site.db"), out, { key })).rejects.toThrow(
    "is not a backup",
  );
  await expect(readArchive(join(folder, "nowhere"), out, { key })).rejects.toThrow(
    "does not exist",
  );
});

test("a name that leads out of the folder is refused", async () => {
  await write();
  const text = readFileSync(archive());
  const at = text.indexOf("session-secret");
  text.write("../../../a.txt", at);
  writeFileSync(archive(), text);
  await expect(readArchive(archive(), out, { key: undefined })).rejects.toThrow(
    "damaged at its beginning",
  );
});
