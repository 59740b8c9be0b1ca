import { createHash } from "node:crypto";
import type { FileStore } from "#platform/files/file-store.ts";
import { type FilePlace, type HeldFiles, readHeldFile } from "#platform/files/held-files.server.ts";
import { storeFailure } from "#platform/files/store-failure.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { storableFiles } from "./storable-files.server.ts";

export type Moved = { files: number; bytes: number; damaged: number };

type Move = {
  store: FileStore;
  to: FilePlace;
  signal?: AbortSignal | undefined;
};

const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Moves every file to `to`, one after another. Each file is read back and compared before the original is deleted, so
 * that an interruption loses nothing; a later run continues where this one stopped. @throws unavailable
 */
export async function moveFiles(ctx: RequestContext, move: Move): Promise<Moved> {
  const from = move.to === "store" ? "database" : "store";
  const moved = { files: 0, bytes: 0, damaged: 0 };
  try {
    for (const files of storableFiles) {
      for (let ids = await files.next(ctx.db, from, ""); ids.length > 0; ) {
        for (const id of ids) {
          move.signal?.throwIfAborted();
          const bytes = await moveFile(ctx, { ...move, files, id });
          if (bytes === "damaged") moved.damaged += 1;
          else if (bytes !== null) {
            moved.files += 1;
            moved.bytes += bytes;
          }
        }
        ids = await files.next(ctx.db, from, ids.at(-1) ?? "");
      }
    }
  } finally {
    await noteMove(ctx, move.to, moved);
  }
  return moved;
}

type OneMove = Move & { files: HeldFiles; id: string };

/** Moves one file. Returns its size; null if it was deleted or moved in the meantime. */
async function moveFile(
  ctx: RequestContext,
  { store, files, id, to, signal }: OneMove,
): Promise<number | "damaged" | null> {
  const row = await files.find(ctx.db, id);
  if (!row) return null;
  const key = files.keyOf(id);
  if (to === "database") {
    const content = await readHeldFile(ctx.env, key, row);
    const taken = await ctx.db
      .transaction()
      .execute((trx) => files.takeFromStore(trx, id, content));
    return taken ? content.length : null;
  }
  if (row.sha256 && row.sha256 !== sumOf(row.content)) {
    // A damaged file is not moved but stays in the database, for an operator who has a copy.
    ctx.log.error({ key }, "file in the database is damaged");
    return "damaged";
  }
  const bytes = new Uint8Array(row.content);
  const sha256 = await store.put(key, new Blob([bytes]), signal);
  const back = await store.read(key, sha256);
  if (!back)
    throw storeFailure(`The file store at ${store.name} accepted ${key} but does not have it.`);
  const left = await ctx.db.transaction().execute((trx) => files.leaveToStore(trx, id, sha256));
  return left ? bytes.length : null;
}

/** Audits a run with one row, because a row per file would flood the log. */
async function noteMove(ctx: RequestContext, to: FilePlace, { files, bytes }: Moved) {
  if (files === 0) return;
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, ctx, {
      action: to === "store" ? "files.sent" : "files.brought_back",
      subjectType: "file-store",
      subjectId: to,
      detail: { files, bytes },
    }),
  );
}
