import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export type LoadResult = { perSecond: number; p50: number; p99: number; failed: number };

/** Loads a URL from a separate process, so that sending costs the measuring process nothing. Times are in ms. */
export async function autocannon(
  address: string,
  options: { connections: number; seconds: number },
): Promise<LoadResult> {
  const { stdout } = await run(
    process.execPath,
    [
      "node_modules/autocannon/autocannon.js",
      "--json",
      "--no-progress",
      ...["-c", String(options.connections)],
      ...["-d", String(options.seconds)],
      ...["-H", "accept-encoding=br"],
      address,
    ],
    { maxBuffer: 10_000_000 },
  );
  const result = JSON.parse(stdout) as {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
