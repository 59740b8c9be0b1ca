import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Creates the folder if needed, and makes it and all its content readable by this user alone (files 0600, folders
 * 0700), regardless of the umask. Skips links and what belongs to another user.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivate(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    makePrivate(join(folder, name));
  }
}

/** Ignored errors: another process removed the file in between, or the file belongs to another user. */
const passedOver = new Set(["ENOENT", "EPERM"]);

function makePrivate(path: string): void {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return;
    const mode = found.isDirectory() ? 0o700 : 0o600;
    if ((found.mode & 0o777) !== mode) chmodSync(path, mode);
  } catch (error) {
    if (!passedOver.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
