import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { summed } from "#platform/files/object-store.server.ts";
import {
  type CipherHead,
  createOpening,
  createSealing,
  keyIdOf,
  newCipherHead,
  sealBytes,
} from "./archive-cipher.server.ts";
import { type ArchiveHead, frontOf, readHead, unusable } from "./archive-head.server.ts";
import { FileSplitter } from "./file-splitter.server.ts";
import type { Purpose } from "./purpose.ts";

// File format: mark and head (archive-head); the concatenated files (gzip, with a key also AES-256-GCM); with a key the
// seal of the cipher (16 bytes); SHA-256 of everything before it (32 bytes).

const sumBytes = 32;

async function* bytesOf(folder: string, files: ArchiveHead["files"]) {
  for (const { name } of files) yield* createReadStream(join(folder, name));
}

/**
 * Writes files of a folder into one archive with owner-only permissions, and renames it to `target` once it is complete
 * and synced. Returns its size and key id. @throws when aborted
 */
export async function writeArchive(
  target: string,
  folder: string,
  options: {
    engine: ArchiveHead["engine"];
    at: number;
    purpose: Purpose;
    audit?: ArchiveHead["audit"];
    files: readonly string[];
    key?: string;
    signal?: AbortSignal | undefined;
  },
): Promise<{ bytes: number; keyId: string | undefined }> {
  const { engine, at, purpose, audit, key, signal } = options;
  const files = await Promise.all(
    options.files.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
  );
  const cipher = key ? newCipherHead(key) : undefined;
  const front = frontOf({ engine, at, purpose, audit, files, cipher });
  const partial = join(folder, `${basename(target)}.partial`);
  const sum = createHash("sha256");
  async function* body() {
    yield front;
    const packed = Readable.from(bytesOf(folder, files)).pipe(createGzip({ level: 6 }));
    if (!key || !cipher) return yield* packed;
    const sealing = createSealing(key, cipher, front);
    for await (const chunk of packed) yield sealing.update(chunk);
    yield sealing.final();
    yield sealing.getAuthTag();
  }
  try {
    const out = createWriteStream(partial, { mode: 0o600 });
    await pipeline(Readable.from(summed(body(), sum)), out, { signal });
    const file = await open(partial, "a");
    await file.write(sum.digest());
    await file.sync();
    await file.close();
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
  return { bytes: (await stat(target)).size, keyId: cipher?.keyId };
}

async function readBytes(file: string, start: number, length: number): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const chunk of createReadStream(file, { start, end: start + length - 1 })) {
    read.push(chunk);
  }
  return Buffer.concat(read);
}

async function requireSum(file: string, size: number): Promise<void> {
  const sum = createHash("sha256");
  await pipeline(createReadStream(file, { end: size - sumBytes - 1 }), sum);
  if (!(await readBytes(file, size - sumBytes, sumBytes)).equals(sum.digest())) {
    throw unusable(`${file} is damaged: its checksum does not match. Use an older one.`);
  }
}

/** `key`: the site's BACKUP_KEY. `unsigned`: the operator trusts the source of an archive that is not encrypted. */
export type Trust = { key: string | undefined; unsigned?: boolean };

/**
 * Verifies the checksum of an archive and unpacks it. The seal is verified only at the end, so the caller must delete
 * the folder on an error. @throws ExpectedError if the file is no backup, damaged or changed, made with another key, or
 * not encrypted although a key is set
 */
export async function readArchive(
  file: string,
  folder: string,
  { key, unsigned = false }: Trust,
): Promise<ArchiveHead> {
  const { head, front } = await readHead(file);
  const { size } = await stat(file);
  await requireSum(file, size);
  const { cipher } = head;
  const end = size - sumBytes - (cipher ? sealBytes : 0);
  const body = () => createReadStream(file, { start: front.length, end: end - 1 });
  const splitter = new FileSplitter(folder, head.files);
  if (!cipher) {
    if (key && !unsigned) throw unusable(unsignedMessage(file));
    await pipeline(body(), createGunzip(), splitter);
    return head;
  }
  const opening = createOpening(requireKey(key, cipher), cipher, {
    front,
    seal: await readBytes(file, end, sealBytes),
  });
  try {
    await pipeline(body(), opening, createGunzip(), splitter);
  } catch (error) {
    // File system errors such as a full disk do not mean a wrong key.
    if (error instanceof Error && "syscall" in error) throw error;
    throw unusable(
      cipher.keyId
        ? `${file} was changed after it was made: its seal does not match. Use an older one.`
        : `${file} was made with another BACKUP_KEY, or changed after it was made.`,
    );
  }
  return head;
}

const unsignedMessage = (file: string) =>
  `${file} is not encrypted, so nothing proves who made it, and BACKUP_KEY is set. If you know where it comes from, restore it with --unsigned.`;

function requireKey(key: string | undefined, { keyId }: CipherHead): string {
  const id = keyId ? ` (id ${keyId})` : "";
  if (!key) {
    throw unusable(`This backup is encrypted. Set BACKUP_KEY to the key it was made with${id}.`);
  }
  if (keyId && keyId !== keyIdOf(key)) {
    throw unusable(
      `This backup was made with another key${id}; BACKUP_KEY has the id ${keyIdOf(key)}.`,
    );
  }
  return key;
}
