import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";

const { R_OK, W_OK, X_OK } = constants;

/** The kernel's reasons in the operator's words; for any other code the code itself is shown. */
const reasons: Record<string, string> = {
  EACCES: "the permissions do not allow it",
  EPERM: "the permissions do not allow it",
  EROFS: "it is on a read-only file system",
  ENOTDIR: "it is a file, not a folder",
  ENOSPC: "the disk is full",
};

/**
 * Returns one sentence when this process cannot keep files in the folder that a setting names, and null when it can.
 * Changes nothing: a missing folder is judged by the nearest one above it that this process sees. The kernel is asked, instead of
 * writing a file, because a full disk must not keep the site from serving its pages.
 */
export function folderProblem(setting: string, folder: string): string | null {
  let path = resolve(folder);
  try {
    path = nearestExisting(path);
    if (!statSync(path).isDirectory()) return folderMessage(setting, path, "ENOTDIR");
    accessSync(path, R_OK | W_OK | X_OK);
    return null;
  } catch (error) {
    return folderMessage(setting, path, (error as NodeJS.ErrnoException).code ?? String(error));
  }
}

/** Returns the sentence of `folderProblem` for an error of Node's file functions; null for any other error. */
export function fileErrorMessage(setting: string, error: unknown): string | null {
  const { code, path } = error as NodeJS.ErrnoException;
  return code && path ? folderMessage(setting, path, code) : null;
}

/** Names the user id, because the owner of a container rarely knows as whom its process runs. */
function folderMessage(setting: string, path: string, code: string): string {
  const who = `This process (user id ${process.getuid?.() ?? "unknown"})`;
  const gift = code === "EACCES" || code === "EPERM" ? "Give it to that user, or set" : "Set";
  return `${setting}: ${who} cannot write to ${path}: ${reasons[code] ?? code}. ${gift} ${setting} to another folder.`;
}

function nearestExisting(path: string): string {
  try {
    statSync(path);
    return path;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const above = dirname(path);
    if (!["ENOENT", "ENOTDIR", "EACCES"].includes(code) || above === path) throw error;
    return nearestExisting(above);
  }
}

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
