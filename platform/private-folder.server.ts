import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes the folder, and everything in it, readable by this user alone (files 0600, folders 0700), whatever the umask was
 * when it was made. Leaves alone what belongs to somebody else, and links.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivate(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    makePrivate(join(folder, name));
  }
}

/** A running process may have removed it in between; another user's file cannot be changed. */
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
