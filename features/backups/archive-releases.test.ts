import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readArchive, writeArchive } from "./archive.server.ts";

// Implements the first release's format independently: copies outlive releases, and after a downgrade the earlier
// release has to read copies of this one.

const mark = "SITE-BACKUP-1\n";
const key = "a key of the tests alone";
const content = Buffer.from("the database of another day");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-releases-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const deriveKey = (salt: string) =>
  scryptSync(key, Buffer.from(salt, "hex"), 32, { N: 2 ** 15, r: 8, maxmem: 2 ** 26 });

function writeAsFirstRelease({ encrypted }: { encrypted: boolean }): Buffer {
  const cipher = encrypted
    ? { salt: randomBytes(16).toString("hex"), nonce: randomBytes(12).toString("hex") }
    : undefined;
  const files = [{ name: "site.db", bytes: content.length }];
  const head = Buffer.from(JSON.stringify({ engine: "sqlite", at: 7, files, cipher }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const front = Buffer.concat([Buffer.from(mark), length, head]);
  let body = gzipSync(content);
  if (cipher) {
    const sealing = createCipheriv(
      "aes-256-gcm",
      deriveKey(cipher.salt),
      Buffer.from(cipher.nonce, "hex"),
    ).setAAD(front);
    body = Buffer.concat([sealing.update(body), sealing.final(), sealing.getAuthTag()]);
  }
  const whole = Buffer.concat([front, body]);
  return Buffer.concat([whole, createHash("sha256").update(whole).digest()]);
}

function readAsFirstRelease(archive: Buffer): string {
  expect(archive.subarray(0, mark.length).toString()).toBe(mark);
  const start = mark.length + 4;
  const end = start + archive.readUInt32BE(mark.length);
  const { cipher } = JSON.parse(archive.subarray(start, end).toString());
  const opening = createDecipheriv(
    "aes-256-gcm",
    deriveKey(cipher.salt),
    Buffer.from(cipher.nonce, "hex"),
  )
    .setAAD(archive.subarray(0, end))
    .setAuthTag(archive.subarray(-48, -32));
  const packed = Buffer.concat([opening.update(archive.subarray(end, -48)), opening.final()]);
  return gunzipSync(packed).toString();
}

for (const encrypted of [false, true]) {
  test(`an archive of the first release is read, ${encrypted ? "encrypted" : "plain"}`, async () => {
    const file = join(folder, "site-2026-11-16T11-30-00Z.backup");
    const out = join(folder, "out");
    mkdirSync(out);
    writeFileSync(file, writeAsFirstRelease({ encrypted }));
    const head = await readArchive(file, out, { key: encrypted ? key : undefined });
    expect(head).toMatchObject({ engine: "sqlite", at: 7 });
    expect(readFileSync(join(out, "site.db"))).toEqual(content);
  });
}

test("an archive of the first release with another key is refused, though it does not name its key", async () => {
  const file = join(folder, "site-2026-11-16T11-30-00Z.backup");
  writeFileSync(file, writeAsFirstRelease({ encrypted: true }));
  await expect(readArchive(file, folder, { key: "another key, also long" })).rejects.toThrow(
    "made with another BACKUP_KEY, or changed",
  );
});

test("the first release reads an archive of this one", async () => {
  writeFileSync(join(folder, "site.db"), content);
  const file = join(folder, "new.backup");
  await writeArchive(file, folder, {
    engine: "sqlite",
    at: 7,
    purpose: "before-upgrade",
    files: ["site.db"],
    key,
  });
  expect(readAsFirstRelease(readFileSync(file))).toBe(content.toString());
});
