import { existsSync, realpathSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#platform/env.server.ts";
import { secretFile } from "./snapshot.server.ts";

type Source = Pick<Env, "DATA_DIR" | "SESSION_SECRET">;
type Target = Pick<Env, "DATA_DIR" | "DATABASE_URL">;

const textOf = async (file: string) =>
  existsSync(file) ? (await readFile(file, "utf8")).trim() : undefined;

/**
 * Copies the session secret, without which authenticator apps, sealed texts and links are void, into the target's
 * folder, and sets another one there aside (`session-secret.before-<now>`). Returns a sentence for the operator, which
 * never holds the secret.
 */
export async function moveSecret(from: Source, to: Target, now: number): Promise<string> {
  const file = join(from.DATA_DIR, secretFile);
  // A file beside a SESSION_SECRET of another value is not in use.
  if ((await textOf(file)) !== from.SESSION_SECRET) return givenNote;
  if (to.DATABASE_URL) {
    return `The session secret stays in ${file}: keep DATA_DIR as it is, or copy this file into the new one.`;
  }
  const target = join(to.DATA_DIR, secretFile);
  if (realpathSync(from.DATA_DIR) === realpathSync(to.DATA_DIR)) {
    return `The session secret stays in ${target}.`;
  }
  const replaced = await textOf(target);
  const unfinished = `${target}.unfinished`;
  await writeFile(unfinished, from.SESSION_SECRET, { mode: 0o600, flush: true });
  const aside = `${target}.before-${now}`;
  const isOther = replaced !== undefined && replaced !== from.SESSION_SECRET;
  if (isOther) await rename(target, aside);
  await rename(unfinished, target);
  return `The session secret is in ${target}, too.${isOther ? ` The one that was there was saved as ${aside}.` : ""}`;
}

const givenNote =
  "The session secret is set in SESSION_SECRET: set the same value where the site runs on the new database. With another one, links, authenticator apps and stored sign-ins stop working.";
