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
  /** End of the audit log; absent while its tables are of an earlier release. */
  audit?: AuditPlace | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Copies the whole database into one checked file, encrypted when BACKUP_KEY is set, and deletes the copies that have
 * been kept for their time. `bytes` is the size of the file, `keyId` names the key. @throws the signal's reason when told to stop
 */
export async function writeCopy(env: Env, { at, purpose, audit, signal }: Options) {
  const folder = backupFolder(env);
  const file = copyName(at, purpose);
  const written = await inScratchFolder(folder, async (scratch) => {
    const files = await takeSnapshot(env, scratch, signal);
    return writeArchive(join(folder, file), scratch, {
      engine: engineOf(env),
      at,
      purpose,
      audit,
      files,
      key: env.BACKUP_KEY,
      signal,
    });
  });
  return { file, ...written, dropped: await dropOldCopies(folder, at) };
}
