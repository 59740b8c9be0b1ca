import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#platform/env.server.ts";
import { readHead } from "./archive.server.ts";
import type { Copy } from "./keep.ts";

const name = /^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** Where the copies lie. */
export function backupFolder(env: Pick<Env, "BACKUP_DIR" | "DATA_DIR">): string {
  return env.BACKUP_DIR ?? join(env.DATA_DIR, "backups");
}

/** The name of the copy of a moment; names sort by age. */
export function copyName(at: number): string {
  return `site-${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

export type FoundCopy = Copy & { bytes: number; encrypted: boolean; engine: string };

/** Every readable copy in the folder, the newest first. A damaged one is left out: it is no copy. */
export async function listCopies(folder: string): Promise<FoundCopy[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => name.test(file));
  const copies = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const read = await readHead(path).catch(() => null);
      if (!read) return [];
      const { at, cipher, engine } = read.head;
      return { file, at, bytes: (await stat(path)).size, encrypted: Boolean(cipher), engine };
    }),
  );
  return copies.flat().sort((a, b) => b.at - a.at);
}

/** Runs `work` with an empty folder of its own, readable by nobody else, that is gone afterwards. */
export async function inScratchFolder<T>(
  folder: string,
  work: (scratch: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const scratch = await mkdtemp(join(folder, ".work-"));
  try {
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
