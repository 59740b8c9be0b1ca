import { join } from "node:path";
import type { BackupRunTable } from "#platform/database/tables-operations.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFileStore } from "#platform/files/open-store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { noteAuditEnd } from "#platform/work/audit-tail.server.ts";
import { downloadCopy, findNewestAway } from "./away/copies.server.ts";
import { writeCopy } from "./copy.server.ts";
import {
  backupFolder,
  findNewestCopy,
  inScratchFolder,
  removeAbandonedCopies,
} from "./folder.server.ts";
import { type Proof, proveCopy } from "./proof.server.ts";
import { describePurpose, type Purpose } from "./purpose.ts";
import { insertRun, provenFile, wasAskedFor } from "./store.server.ts";

/** Name of the job that makes copies; staff can request an immediate run. */
export const backupJob = "backup";

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Describes whether and with which key a copy is encrypted. */
const describeKey = (keyId: string | undefined) =>
  keyId
    ? `encrypted (key ${keyId})`
    : "not encrypted, so that it leaves out the session secret: set BACKUP_KEY, or keep the file session-secret elsewhere too";

type Outcome = Pick<BackupRunTable, "file" | "bytes" | "encrypted" | "words">;

type Run = { kind: BackupRunTable["kind"]; signal: AbortSignal | undefined };

/** Runs the work and records its result. An aborted run is not recorded. */
async function recorded(
  ctx: RequestContext,
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
    const message = error instanceof ExpectedError ? error.message : "The log says why.";
    await insertRun(ctx.db, {
      ...base,
      file: "",
      bytes: 0,
      encrypted: 0,
      succeeded: 0,
      words: message,
    });
    throw error;
  }
}

/**
 * Copies the whole database while the site runs, and audits it. Returns a report. @throws the signal's reason when
 * aborted
 */
export function makeBackup(
  ctx: RequestContext,
  purpose: Purpose,
  signal?: AbortSignal,
): Promise<string> {
  return recorded(ctx, { kind: "copy", signal }, async () => {
    const { env } = ctx;
    const { file, bytes, keyId, dropped } = await writeCopy(env, {
      at: ctx.now(),
      purpose,
      audit: await noteAuditEnd(ctx),
      proven: await provenFile(ctx),
      signal,
    });
    const deleted = dropped > 0 ? ` Old copies deleted: ${dropped}.` : "";
    return {
      file,
      bytes,
      encrypted: keyId ? 1 : 0,
      words: `${file}, ${describePurpose(purpose)}, ${megabytes(bytes)}, ${describeKey(keyId)}.${deleted}`,
    };
  });
}

/** Makes a copy: manual if staff requested one since the last copy, otherwise nightly. */
export async function makeScheduledBackup(
  ctx: RequestContext,
  signal: AbortSignal,
): Promise<string> {
  const requested = await wasAskedFor(ctx, backupJob);
  return makeBackup(ctx, requested ? "by-hand" : "nightly", signal);
}

type Proved = { file: string; bytes: number; encrypted: boolean; origin: string; proof: Proof };

/** Proves the newest local copy. */
async function proveHere(ctx: RequestContext, signal?: AbortSignal): Promise<Proved> {
  const folder = backupFolder(ctx.env);
  const newest = await findNewestCopy(ctx.env, ctx.now());
  if (!newest) throw new ExpectedError("invalid", { message: "There is no backup yet." });
  const proof = await inScratchFolder(folder, (scratch) =>
    proveCopy(ctx, { file: join(folder, newest.file), scratch, signal }),
  );
  return { ...newest, origin: "", proof };
}

/** Downloads and proves the newest copy in the file store. */
async function proveAway(
  ctx: RequestContext,
  store: FileStore,
  signal?: AbortSignal,
): Promise<Proved> {
  const newest = await findNewestAway(ctx.env, store, ctx.now());
  if (!newest) {
    throw new ExpectedError("invalid", { message: `There is no copy on ${store.name} yet.` });
  }
  const proof = await inScratchFolder(backupFolder(ctx.env), async (scratch) => {
    const file = join(scratch, newest.file);
    await downloadCopy(store, newest, { path: file, signal });
    return proveCopy(ctx, { file, scratch, signal });
  });
  return { ...newest, encrypted: true, origin: `, read back from ${store.name},`, proof };
}

/**
 * Restores the newest copy, from the file store if one is set up, to a scratch database and verifies it. Returns a
 * report. @throws the signal's reason when aborted
 */
export function proveNewestBackup(ctx: RequestContext, signal?: AbortSignal): Promise<string> {
  return recorded(ctx, { kind: "proof", signal }, async () => {
    const store = openFileStore(ctx.env);
    const { file, bytes, encrypted, origin, proof } = store
      ? await proveAway(ctx, store, signal)
      : await proveHere(ctx, signal);
    return {
      file,
      bytes,
      encrypted: encrypted ? 1 : 0,
      words: `${file}${origin} restored: ${proof.leads} leads, ${proof.posts} posts, ${proof.audit} audit entries, audit chain intact.`,
    };
  });
}
