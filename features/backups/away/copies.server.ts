import { openAsBlob } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { type Copy, copiesToDrop, newestCopyOf } from "#features/backups/copy-retention.ts";
import {
  backupFolder,
  inScratchFolder,
  listCopies,
  readCopyName,
} from "#features/backups/folder.server.ts";
import { engineOf } from "#features/backups/snapshot.server.ts";
import { provenFile } from "#features/backups/store.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";

/** Returns a copy's key in the store. It contains the engine, so that retention need not open the copies. */
const keyOf = ({ engine, file }: Pick<Copy, "engine" | "file">) => `copies/${engine}/${file}`;
const keyShape = /^copies\/(sqlite|postgres)\/([\w-]+\.backup)$/;

export type CopyAway = Copy & { bytes: number };

/** Returns all copies in the store, the newest first. @throws unavailable */
export async function listCopiesAway(store: FileStore, signal?: AbortSignal): Promise<CopyAway[]> {
  const copies: CopyAway[] = [];
  for await (const { key, bytes } of store.list("copies/", signal)) {
    const [, engine = "", file = ""] = keyShape.exec(key) ?? [];
    const named = readCopyName(file);
    if (named) copies.push({ file, engine, bytes, ...named });
  }
  return copies.sort((a, b) => b.at - a.at);
}

/** Returns the newest copy in the store for the site's database engine. @throws unavailable */
export async function findNewestAway(
  env: Env,
  store: FileStore,
  now: number,
): Promise<CopyAway | undefined> {
  const copies = await listCopiesAway(store);
  return newestCopyOf(
    copies.filter(({ engine }) => engine === engineOf(env)),
    now,
  );
}

/**
 * Uploads the encrypted copies that are missing in the store, then deletes expired copies there. Local copies stay.
 * Returns the number of uploads and the copies in the store afterwards. @throws unavailable
 */
export async function sendCopies(
  ctx: Pick<RequestContext, "db" | "env" | "now">,
  { store, signal }: { store: FileStore; signal?: AbortSignal | undefined },
): Promise<{ sent: number; copies: CopyAway[] }> {
  const away = await listCopiesAway(store, signal);
  const folder = backupFolder(ctx.env);
  const here = (await listCopies(folder)).filter(({ encrypted }) => encrypted);
  const sizes = new Map(away.map((copy) => [keyOf(copy), copy.bytes]));
  const missing = here.filter((copy) => sizes.get(keyOf(copy)) !== copy.bytes);
  // Skips copies that retention would delete right after the upload.
  const all = new Map([...away, ...missing].map((copy) => [keyOf(copy), copy]));
  const options = { now: ctx.now(), proven: await provenFile(ctx) };
  const dropped = new Set(copiesToDrop([...all.values()], options).map(keyOf));
  const toSend = missing.filter((copy) => !dropped.has(keyOf(copy)));
  for (const copy of toSend) {
    signal?.throwIfAborted();
    await store.put(keyOf(copy), await openAsBlob(join(folder, copy.file)), signal);
  }
  for (const copy of away) if (dropped.has(keyOf(copy))) await store.remove(keyOf(copy));
  const copies = [...all.values()].filter((copy) => !dropped.has(keyOf(copy)));
  return { sent: toSend.length, copies: copies.sort((a, b) => b.at - a.at) };
}

/** Downloads a copy from the store to `path`. @throws unavailable, not_found */
export async function downloadCopy(
  store: FileStore,
  copy: Pick<Copy, "engine" | "file">,
  { path, signal }: { path: string; signal?: AbortSignal | undefined },
): Promise<void> {
  if (await store.download(keyOf(copy), path, signal)) return;
  throw new ExpectedError("not_found", {
    message: `${copy.file} is not on ${store.name} any more.`,
  });
}

/** Downloads a copy to the local backup folder, where it gets its name once complete. @throws unavailable, not_found */
export async function fetchCopy(env: Env, store: FileStore, copy: CopyAway): Promise<string> {
  const folder = backupFolder(env);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, copy.file);
  await inScratchFolder(folder, async (scratch) => {
    const path = join(scratch, copy.file);
    await downloadCopy(store, copy, { path });
    await rename(path, target);
  });
  return target;
}

/** Returns a URL that downloads a copy without credentials for `seconds` seconds. @throws unavailable, not_found */
export async function linkToCopy(store: FileStore, file: string, seconds: number): Promise<string> {
  const copy = (await listCopiesAway(store)).find((one) => one.file === file);
  if (copy) return store.link(keyOf(copy), seconds);
  throw new ExpectedError("not_found", { message: `There is no copy ${file} on ${store.name}.` });
}
