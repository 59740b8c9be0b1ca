import { execFileSync } from "node:child_process";

/** Returns the short hash of a folder's checked-out commit; empty without a repository. */
export function readCommit(folder: string): string {
  try {
    return execFileSync("git", ["-C", folder, "rev-parse", "--short=12", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

/** Returns the commit that is built; taken from SOURCE_COMMIT for sources without their repository. */
export function commitHere(): string {
  return process.env.SOURCE_COMMIT?.slice(0, 12) || readCommit(".");
}
