import { execFileSync } from "node:child_process";

/** Returns the commit that is checked out in a folder, shortened; empty where there is no repository. */
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

/** Returns the commit that is built: SOURCE_COMMIT where the sources came without their repository. */
export function commitHere(): string {
  return process.env.SOURCE_COMMIT?.slice(0, 12) || readCommit(".");
}
