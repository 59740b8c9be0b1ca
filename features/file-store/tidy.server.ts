import type { FileStore } from "#platform/files/file-store.ts";
import { keysInUse } from "#platform/files/held-files.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { hourMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { storableFiles } from "./storable-files.server.ts";

const keysAtOnce = 500;
/** Age below which files are skipped (ms): during a move, no row refers to the file yet. */
const youngMs = hourMs;

/**
 * Deletes files in the store whose rows were deleted, such as those of an erased person. Returns their number.
 * @throws unavailable
 */
export async function tidyFileStore(
  ctx: RequestContext,
  store: FileStore,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  let keys: string[] = [];
  const deleteUnused = async () => {
    if (keys.length === 0) return;
    const used = await keysInUse(ctx.db, storableFiles, keys);
    for (const key of keys.filter((one) => !used.has(one))) {
      signal?.throwIfAborted();
      await store.remove(key);
      deleted += 1;
    }
    keys = [];
  };
  for (const folder of new Set(storableFiles.map((files) => files.keyOf("")))) {
    for await (const { key, at } of store.list(folder, signal)) {
      if (ctx.now() - at < youngMs) continue;
      keys.push(key);
      if (keys.length === keysAtOnce) await deleteUnused();
    }
  }
  await deleteUnused();
  if (deleted > 0) {
    await ctx.db.transaction().execute((trx) =>
      recordAudit(trx, ctx, {
        action: "files.tidied",
        subjectType: "file-store",
        subjectId: "store",
        detail: { files: deleted },
      }),
    );
  }
  return deleted;
}
