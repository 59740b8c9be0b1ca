import { join } from "node:path";
import type { Env } from "#platform/env.server.ts";
import type { AuditPlace } from "#platform/work/audit-seal.server.ts";
import { writeArchive } from "./archive.server.ts";
import { backupFolder, copyName, dropOldCopies, inScratchFolder } from "./folder.server.ts";
import type { Purpose } from "./purpose.ts";
import { engineOf, takeSnapshot } from "./snapshot.server.ts";

type Options = {
  at: number;
  purpose: Purpose;
  /** End of the audit log; absent before a migration, when its tables are of an earlier release. */
  audit?: AuditPlace | undefined;
  /** File of the last copy that passed a test restore, which is never deleted. */
  proven: string | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Copies the whole database into one file with a checksum, encrypted if BACKUP_KEY is set, and deletes expired copies.
 * `bytes` is the size of the file, `keyId` identifies the key. @throws the signal's reason when aborted
 */
export async function writeCopy(env: Env, options: Options) {
  const folder = backupFolder(env);
  const file = copyName(options.at, options.purpose);
  const written = await inScratchFolder(folder, async (scratch) => {
    const files = await takeSnapshot(env, scratch, options.signal);
    const parts = { engine: engineOf(env), files, key: env.BACKUP_KEY };
    return writeArchive(join(folder, file), scratch, { ...options, ...parts });
  });
  const dropped = await dropOldCopies(folder, { now: options.at, proven: options.proven });
  return { file, ...written, dropped };
}
