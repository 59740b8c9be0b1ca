import { open } from "node:fs/promises";
import * as z from "zod";
import { ExpectedError } from "#platform/http/errors.ts";
import { cipherHead } from "./archive-cipher.server.ts";
import { purposes } from "./purpose.ts";

// Every release writes the same mark and adds its fields to the head, so that after a downgrade the earlier release can
// still read a copy made before the upgrade.
const mark = Buffer.from("SITE-BACKUP-1\n");
const maxHead = 1_000_000;
const latestMoment = 8_640_000_000_000_000;

const headSchema = z.object({
  engine: z.enum(["sqlite", "postgres"]),
  /** Time of creation, milliseconds since the epoch. */
  at: z.int().min(0).max(latestMoment),
  /** Absent in archives of earlier releases. */
  purpose: z.enum(purposes).optional().catch(undefined),
  /** End of the audit log when the copy was begun: a record of it outside the database. */
  audit: z
    .object({ seq: z.int().min(0), hash: z.string().max(100) })
    .optional()
    .catch(undefined),
  /** Files with plain names only, because the names become paths. */
  files: z.array(
    z.object({
      name: z.string().regex(/^[\w-]+(\.[\w-]+)*$/),
      bytes: z.int().min(0),
    }),
  ),
  /** Absent if the archive is not encrypted. */
  cipher: cipherHead.optional(),
});

/** Parsed head of an archive. */
export type ArchiveHead = z.infer<typeof headSchema>;

/** Returns the first bytes of an archive: mark, length of the head (4 bytes), head. */
export function frontOf(head: ArchiveHead): Buffer {
  const bytes = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([mark, length, bytes]);
}

/** Returns the error for an archive that cannot be used. */
export const unusable = (message: string) => new ExpectedError("invalid", { message });

/** Reads the head of an archive and its first bytes up to there. @throws ExpectedError if the file is no archive */
export async function readHead(file: string): Promise<{ head: ArchiveHead; front: Buffer }> {
  const handle = await open(file, "r").catch(() => {
    throw unusable(`The file ${file} does not exist.`);
  });
  try {
    const start = Buffer.alloc(mark.length + 4);
    await handle.read(start, 0, start.length, 0);
    if (!start.subarray(0, mark.length).equals(mark)) throw unusable(`${file} is not a backup.`);
    const length = start.readUInt32BE(mark.length);
    if (length > maxHead) throw damagedHead(file);
    const head = Buffer.alloc(length);
    await handle.read(head, 0, length, start.length);
    return { head: parseHead(head, file), front: Buffer.concat([start, head]) };
  } finally {
    await handle.close();
  }
}

const damagedHead = (file: string) => unusable(`${file} is damaged at its beginning.`);

function parseHead(bytes: Buffer, file: string): ArchiveHead {
  try {
    return headSchema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw damagedHead(file);
  }
}
