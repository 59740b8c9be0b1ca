import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { ExpectedError } from "#platform/errors.ts";
import { type ArchiveFile, FileSplitter } from "./file-splitter.server.ts";
import type { Purpose } from "./purpose.ts";

// One file: mark, length of the head (4 bytes), head (JSON), the files one after another (gzip, and AES-256-GCM when a
// key is set), the seal of the cipher (16 bytes, then only), SHA-256 of all before it (32 bytes).

const mark = Buffer.from("SITE-BACKUP-1\n");
const sumBytes = 32;
const sealBytes = 16;
const headMost = 1_000_000;

export type ArchiveHead = {
  engine: "sqlite" | "postgres";
  /** When it was made, milliseconds since the epoch. */
  at: number;
  /** Absent in archives of earlier releases. */
  purpose?: Purpose;
  files: ArchiveFile[];
  /** Salt of the key and nonce of the cipher, hex; absent: not encrypted. */
  cipher?: { salt: string; nonce: string };
};

/** scrypt with N = 2^15: a copy that leaves the house resists guessing, and a run costs a fraction of a second. */
function cipherKey(secret: string, salt: string): Buffer {
  return scryptSync(secret, Buffer.from(salt, "hex"), 32, { N: 2 ** 15, r: 8, maxmem: 2 ** 26 });
}

function summing(): Transform & { sum(): Buffer } {
  const hash = createHash("sha256");
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return Object.assign(stream, { sum: () => hash.digest() });
}

async function* bytesOf(folder: string, files: readonly ArchiveFile[]) {
  for (const { name } of files) yield* createReadStream(join(folder, name));
}

/**
 * Writes the named files of a folder into one archive, readable by its owner only. It grows in that folder, and has its
 * final name when it is whole and on the disk. Answers its size in bytes. @throws when told to stop
 */
export async function writeArchive(
  target: string,
  folder: string,
  options: {
    engine: ArchiveHead["engine"];
    at: number;
    purpose: Purpose;
    files: readonly string[];
    key?: string;
    signal?: AbortSignal | undefined;
  },
): Promise<number> {
  const { engine, at, purpose, key, signal } = options;
  const files = await Promise.all(
    options.files.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
  );
  const cipher = key
    ? { salt: randomBytes(16).toString("hex"), nonce: randomBytes(12).toString("hex") }
    : undefined;
  const head = Buffer.from(
    JSON.stringify({ engine, at, purpose, files, cipher } satisfies ArchiveHead),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const front = Buffer.concat([mark, length, head]);
  const partial = join(folder, `${basename(target)}.partial`);
  const sum = summing();
  async function* body() {
    yield front;
    const packed = Readable.from(bytesOf(folder, files)).pipe(createGzip({ level: 6 }));
    if (!key || !cipher) return yield* packed;
    const sealing = createCipheriv(
      "aes-256-gcm",
      cipherKey(key, cipher.salt),
      Buffer.from(cipher.nonce, "hex"),
    );
    // The head is not secret, but nobody may exchange it.
    sealing.setAAD(front);
    for await (const chunk of packed) yield sealing.update(chunk);
    yield sealing.final();
    yield sealing.getAuthTag();
  }
  try {
    const out = createWriteStream(partial, { mode: 0o600 });
    await pipeline(Readable.from(body()), sum, out, { signal });
    const file = await open(partial, "a");
    await file.write(sum.sum());
    await file.sync();
    await file.close();
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
  return (await stat(target)).size;
}

const broken = (words: string) => new ExpectedError("invalid", { words });

/** What an archive says of itself, and where its body begins. @throws ExpectedError when it is no archive */
export async function readHead(file: string): Promise<{ head: ArchiveHead; front: Buffer }> {
  const handle = await open(file, "r").catch(() => {
    throw broken(`There is no file ${file}.`);
  });
  try {
    const start = Buffer.alloc(mark.length + 4);
    await handle.read(start, 0, start.length, 0);
    if (!start.subarray(0, mark.length).equals(mark)) throw broken(`${file} is no backup.`);
    const length = start.readUInt32BE(mark.length);
    if (length > headMost) throw broken(`${file} is damaged at its beginning.`);
    const head = Buffer.alloc(length);
    await handle.read(head, 0, length, start.length);
    return { head: parseHead(head, file), front: Buffer.concat([start, head]) };
  } finally {
    await handle.close();
  }
}

function parseHead(bytes: Buffer, file: string): ArchiveHead {
  try {
    const head = JSON.parse(bytes.toString("utf8")) as ArchiveHead;
    // Names become paths: nothing but plain ones.
    if (head.files.every(({ name }) => /^[\w-]+(\.[\w-]+)*$/.test(name))) return head;
  } catch {
    // Said below.
  }
  throw broken(`${file} is damaged at its beginning.`);
}

async function requireSum(file: string, size: number): Promise<void> {
  const sum = createHash("sha256");
  await pipeline(createReadStream(file, { end: size - sumBytes - 1 }), sum);
  const kept: Buffer[] = [];
  for await (const chunk of createReadStream(file, { start: size - sumBytes })) kept.push(chunk);
  if (!Buffer.concat(kept).equals(sum.digest())) {
    throw broken(`${file} is damaged: its checksum does not fit. Take an older one.`);
  }
}

/**
 * Unpacks an archive into a folder after its checksum has proved right; nothing is written before.
 * @throws ExpectedError in words: no backup, damaged, encrypted with another key or without one
 */
export async function readArchive(
  file: string,
  folder: string,
  key: string | undefined,
): Promise<ArchiveHead> {
  const { head, front } = await readHead(file);
  const { size } = await stat(file);
  await requireSum(file, size);
  const end = size - sumBytes - (head.cipher ? sealBytes : 0);
  const body = createReadStream(file, { start: front.length, end: end - 1 });
  const splitter = new FileSplitter(folder, head.files);
  if (!head.cipher) {
    await pipeline(body, createGunzip(), splitter);
    return head;
  }
  if (!key) throw broken("This backup is encrypted. Set BACKUP_KEY to the key it was made with.");
  const opening = createDecipheriv(
    "aes-256-gcm",
    cipherKey(key, head.cipher.salt),
    Buffer.from(head.cipher.nonce, "hex"),
  );
  opening.setAAD(front);
  const seal: Buffer[] = [];
  for await (const chunk of createReadStream(file, { start: end, end: end + sealBytes - 1 })) {
    seal.push(chunk);
  }
  opening.setAuthTag(Buffer.concat(seal));
  try {
    await pipeline(body, opening, createGunzip(), splitter);
  } catch {
    throw broken("This backup was made with another BACKUP_KEY.");
  }
  return head;
}
