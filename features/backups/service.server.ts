import { rm } from "node:fs/promises";
import { join } from "node:path";
import { recordAudit } from "#platform/audit.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { BackupRunTable } from "#platform/database/tables-operations.ts";
import { ExpectedError } from "#platform/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { writeArchive } from "./archive.server.ts";
import {
  backupFolder,
  copyName,
  inScratchFolder,
  listCopies,
  removeAbandonedCopies,
} from "./folder.server.ts";
import { copiesToDrop } from "./keep.ts";
import { proveCopy } from "./proof.server.ts";
import { engineOf, takeSnapshot } from "./snapshot.server.ts";
import { insertRun, lastGoodRun, lastRun } from "./store.server.ts";

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

type Outcome = Pick<BackupRunTable, "file" | "bytes" | "encrypted" | "words">;

type Run = { kind: BackupRunTable["kind"]; signal: AbortSignal | undefined };

/** Runs the work and writes down how it ended, well or not. One that was told to stop has not ended: it is made again. */
async function recorded(
  ctx: Ctx,
  { kind, signal }: Run,
  work: () => Promise<Outcome>,
): Promise<string> {
  const base = { id: crypto.randomUUID(), at: ctx.now(), kind };
  await removeAbandonedCopies(ctx);
  try {
    signal?.throwIfAborted();
    const outcome = await work();
    await ctx.db.transaction().execute(async (trx) => {
      await insertRun(trx, { ...base, ...outcome, succeeded: 1 });
      await recordAudit(trx, ctx, {
        action: kind === "copy" ? "backup.made" : "backup.proved",
        subjectType: "backup",
        subjectId: outcome.file,
      });
    });
    return outcome.words;
  } catch (error) {
    signal?.throwIfAborted();
    const words = error instanceof ExpectedError ? error.message : "The log says why.";
    await insertRun(ctx.db, { ...base, file: "", bytes: 0, encrypted: 0, succeeded: 0, words });
    throw error;
  }
}

/**
 * Copies the whole database, while the site runs, into one checked file, encrypted when BACKUP_KEY is set, and deletes
 * the copies that are no longer to be kept. Answers in words what was done. @throws the signal's reason when told to stop
 */
export function makeBackup(ctx: Ctx, signal?: AbortSignal): Promise<string> {
  return recorded(ctx, { kind: "copy", signal }, async () => {
    const { env } = ctx;
    const folder = backupFolder(env);
    const at = ctx.now();
    const file = copyName(at);
    const bytes = await inScratchFolder(folder, async (scratch) => {
      const files = await takeSnapshot(env, scratch, signal);
      return writeArchive(join(folder, file), scratch, {
        engine: engineOf(env),
        at,
        files,
        key: env.BACKUP_KEY,
        signal,
      });
    });
    const old = copiesToDrop(await listCopies(folder));
    for (const copy of old) await rm(join(folder, copy.file), { force: true });
    const deleted = old.length > 0 ? ` Old copies deleted: ${old.length}.` : "";
    return {
      file,
      bytes,
      encrypted: env.BACKUP_KEY ? 1 : 0,
      words: `${file}, ${megabytes(bytes)}.${deleted}`,
    };
  });
}

/**
 * Restores the newest copy to a scratch database and looks at it. Answers in words what it holds.
 * @throws the signal's reason when told to stop
 */
export function proveNewestBackup(ctx: Ctx, signal?: AbortSignal): Promise<string> {
  return recorded(ctx, { kind: "proof", signal }, async () => {
    const folder = backupFolder(ctx.env);
    const [newest] = await listCopies(folder);
    if (!newest) throw new ExpectedError("invalid", { words: "There is no copy yet." });
    const held = await inScratchFolder(folder, (scratch) =>
      proveCopy(ctx, { file: join(folder, newest.file), scratch, signal }),
    );
    return {
      file: newest.file,
      bytes: newest.bytes,
      encrypted: newest.encrypted ? 1 : 0,
      words: `${newest.file} restored: ${held.leads} leads, ${held.posts} posts, ${held.audit} audit entries, chain whole.`,
    };
  });
}

/** The copies of this machine and the last proof, for staff. @throws forbidden */
export async function viewBackups(ctx: Ctx) {
  requirePermission(ctx, "system.view");
  const proof = await lastGoodRun(ctx.db, "proof");
  const failed = [await lastRun(ctx.db, "copy"), await lastRun(ctx.db, "proof")].filter(
    (run) => run?.succeeded === 0,
  );
  return {
    encrypted: ctx.env.BACKUP_KEY !== undefined,
    copies: (await listCopies(backupFolder(ctx.env))).map(({ file, at, bytes, encrypted }) => ({
      file,
      at,
      bytes,
      encrypted,
    })),
    provenAt: proof?.at ?? null,
    provenWords: proof?.words ?? "",
    failures: failed.flatMap((run) => (run ? [{ at: run.at, words: run.words }] : [])),
  };
}
