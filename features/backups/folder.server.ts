import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { lockSqliteFile, lockSqliteFileIfFree } from "#platform/database/dialect-sqlite.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { AppContext, RequestContext } from "#platform/http/context.server.ts";
import type { AuditNote, AuditPlace } from "#platform/work/audit-seal.server.ts";
import { readHead } from "./archive-head.server.ts";
import { type Copy, copiesToDrop, newestCopyOf } from "./copy-retention.ts";
import { type Purpose, purposes } from "./purpose.ts";
import { engineOf } from "./snapshot.server.ts";

/** Matches names of copies; those of earlier releases contain no purpose. */
const name = new RegExp(
  `^site-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)Z(?:-(${purposes.join("|")}))?\\.backup$`,
);

/** Returns the folder of the copies. */
export function backupFolder(env: Pick<Env, "BACKUP_DIR" | "DATA_DIR">): string {
  return env.BACKUP_DIR ?? join(env.DATA_DIR, "backups");
}

const stampOf = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** Returns a copy's file name; sorting names sorts by age. */
export function copyName(at: number, purpose: Purpose): string {
  return `site-${stampOf(at)}-${purpose}.backup`;
}

/** Returns the file name of a database that a restore replaced; it is no copy of the site's, and no retention deletes it. */
export function replacedName(at: number): string {
  return `replaced-${stampOf(at)}.backup`;
}

/** Parses time and purpose from a copy's file name; null for any other name. */
export function readCopyName(file: string): { at: number; purpose: Purpose | null } | null {
  const [, day, hour, minute, second, purpose] = name.exec(file) ?? [];
  if (!day) return null;
  const named = purposes.find((one) => one === purpose) ?? null;
  return { at: Date.parse(`${day}T${hour}:${minute}:${second}Z`), purpose: named };
}

export type FoundCopy = Copy & {
  bytes: number;
  encrypted: boolean;
  audit?: AuditPlace | undefined;
};

/** Returns every readable copy, the newest first. */
export async function listCopies(folder: string): Promise<FoundCopy[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => name.test(file));
  const copies = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const read = await readHead(path).catch(() => null);
      if (!read) return [];
      const { at, audit, cipher, engine, purpose = null } = read.head;
      const { size: bytes } = await stat(path);
      return { file, at, bytes, encrypted: Boolean(cipher), engine, purpose, audit };
    }),
  );
  return copies.flat().sort((a, b) => b.at - a.at);
}

/** Returns for each existing copy the end of the audit log at the time when the copy was begun. */
export async function notesOfCopies({ env }: Pick<RequestContext, "env">): Promise<AuditNote[]> {
  const copies = await listCopies(backupFolder(env));
  return copies.flatMap(({ at, audit }) => (audit ? [{ ...audit, at }] : []));
}

/** Returns the newest copy for the site's database engine; copies of the other engine cannot be restored there. */
export async function findNewestCopy(env: Env, now: number): Promise<FoundCopy | undefined> {
  const copies = await listCopies(backupFolder(env));
  return newestCopyOf(
    copies.filter(({ engine }) => engine === engineOf(env)),
    now,
  );
}

/** Deletes expired copies. Returns their number. */
export async function dropOldCopies(
  folder: string,
  options: { now: number; proven?: string | undefined },
): Promise<number> {
  const old = copiesToDrop(await listCopies(folder), options);
  for (const { file } of old) await rm(join(folder, file), { force: true });
  return old.length;
}

/** Matches unfinished copies of earlier releases, which were written beside the finished ones. */
const partialName = /^site-.*\.backup\.partial$/;
const scratchName = /^(\.work-[\w-]+)(\.lock(-journal)?)?$/;

/** Returns the lock file beside a scratch folder; the lock is released even if the process is killed. */
const lockOf = (scratch: string) => `${scratch}.lock`;

/** Runs `work` with a new private folder and deletes the folder afterwards. */
export async function inScratchFolder<T>(
  folder: string,
  work: (scratch: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const scratch = join(folder, `.work-${randomUUID()}`);
  // Locked before the folder exists, so that no process ever sees the folder unlocked.
  const unlock = lockSqliteFile(lockOf(scratch), 0);
  try {
    await mkdir(scratch, { mode: 0o700 });
    return await work(scratch);
  } finally {
    await removeScratch(scratch);
    unlock();
  }
}

async function removeScratch(scratch: string): Promise<void> {
  await rm(scratch, { recursive: true, force: true });
  // SQLite leaves the journal of a lock whose holder was killed.
  for (const end of ["", "-journal"]) await rm(`${lockOf(scratch)}${end}`, { force: true });
}

/**
 * Removes unencrypted remains of killed runs from the backup and data folders. Folders of running processes stay;
 * failures are only logged.
 */
export async function removeAbandonedCopies({ env, log }: Pick<AppContext, "env" | "log">) {
  for (const folder of new Set([backupFolder(env), env.DATA_DIR])) {
    const names = await readdir(folder).catch(() => []);
    const scratches = new Set(names.flatMap((name) => scratchName.exec(name)?.[1] ?? []));
    const partials = names.filter((name) => partialName.test(name));
    const removals = [
      ...[...scratches].map((name) => removeIfAbandoned(join(folder, name))),
      ...partials.map((name) => rm(join(folder, name), { force: true })),
    ];
    for (const removal of await Promise.allSettled(removals)) {
      if (removal.status === "fulfilled") continue;
      log.error({ err: removal.reason, folder }, "unfinished copy not removed");
    }
  }
}

async function removeIfAbandoned(scratch: string): Promise<void> {
  const unlock = lockSqliteFileIfFree(lockOf(scratch));
  if (!unlock) return;
  try {
    await removeScratch(scratch);
  } finally {
    unlock();
  }
}
