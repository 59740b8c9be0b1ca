import { statfs } from "node:fs/promises";
import type { Env } from "#platform/env.server.ts";
import { isDiskFull } from "./health.ts";

export type DiskSpace = { free: number; total: number };

/** Time for which a reading counts (ms), so that probes cost nothing. */
const countsMs = 5000;

const readings = new Map<string, { at: number; space: Promise<DiskSpace> }>();

/** Returns the free and total space (bytes) of the disk that holds DATA_DIR, read at most every five seconds. */
export function dataDisk({ DATA_DIR }: Pick<Env, "DATA_DIR">): Promise<DiskSpace> {
  const now = performance.now();
  const last = readings.get(DATA_DIR);
  if (last && now - last.at < countsMs) return last.space;
  const space = statfs(DATA_DIR).then(({ bavail, blocks, bsize }) => ({
    free: bavail * bsize,
    total: blocks * bsize,
  }));
  readings.set(DATA_DIR, { at: now, space });
  return space;
}

/**
 * Returns what a full data disk means for readiness: SQLite could not write, whereas PostgreSQL is elsewhere and only
 * the site's own files have no room. "fine" also when the disk cannot be asked.
 */
export async function diskReadiness(
  env: Pick<Env, "DATA_DIR" | "DATABASE_URL">,
): Promise<"fine" | "full" | "warning"> {
  const space = await dataDisk(env).catch(() => null);
  if (!space || !isDiskFull(space.free)) return "fine";
  return env.DATABASE_URL ? "warning" : "full";
}
