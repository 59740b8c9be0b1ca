import { join } from "node:path";
import type { Env } from "#platform/env.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { AuditPlace } from "#platform/work/audit-seal.server.ts";
import { writeArchive } from "./archive.server.ts";
import {
  backupFolder,
  copyName,
  dropOldCopies,
  inScratchFolder,
  replacedName,
} from "./folder.server.ts";
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

/**
 * Saves a database that a restore is about to replace, as a backup that no retention deletes. Returns its path.
 * @throws ExpectedError that names the way to do without
 */
export async function saveReplaced(env: Env, at: number): Promise<string> {
  const folder = backupFolder(env);
  const target = join(folder, replacedName(at));
  try {
    await inScratchFolder(folder, async (scratch) => {
      const files = await takeSnapshot(env, scratch);
      const parts = { engine: engineOf(env), at, files, key: env.BACKUP_KEY };
      await writeArchive(target, scratch, { ...parts, purpose: "by-hand" });
    });
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
    throw new ExpectedError("unavailable", {
      message: `Nothing was replaced, because the present database could not be saved first (${why}): remove the cause, or add --without-copy.`,
    });
  }
  return target;
}
