import { readFileSync } from "node:fs";
import { Agent, type OutgoingHttpHeaders, request } from "node:http";

/** Median and 99th percentile (ms), and calls per second. */
export type Times = { p50: number; p99: number; perSecond: number };

/** Returns the value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type Sending = {
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
  expected?: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request over a reused connection and returns the time to the whole body (ms). @throws on another status */
export function timeCall(base: string, sending: Sending): Promise<number> {
  const { method = "GET", headers = {}, body, expected = 200 } = sending;
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const call = request(`${base}${sending.path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.once("end", () => {
        if (response.statusCode === expected) resolve(performance.now() - started);
        else reject(new Error(`${method} ${sending.path} answered ${response.statusCode}`));
      });
    });
    call.once("error", reject);
    call.end(body);
  });
}

/** Times `count` calls, `lanes` at a time, after a tenth as many calls to warm up. */
export async function timeCalls(
  base: string,
  count: number,
  lanes: number,
  next: (index: number) => Sending,
): Promise<Times> {
  const times: number[] = [];
  let index = 0;
  const warm = Math.ceil(count / 10);
  let began = performance.now();
  async function lane() {
    while (index < count + warm) {
      const mine = index++;
      if (mine === warm) began = performance.now();
      const ms = await timeCall(base, next(mine));
      if (mine >= warm) times.push(ms);
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - began) / 1000;
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: times.length / seconds,
  };
}

/** Returns headers with a separate IP address, as from a trusted proxy, because rate limits count by address. */
export function visitorHeaders(index: number): OutgoingHttpHeaders {
  return {
    "x-forwarded-for": `198.18.${(index >> 8) & 255}.${index & 255}`,
    "accept-encoding": "br",
  };
}

/**
 * Returns the memory (MB = 1,000,000 bytes) of a process and those that it and they started: what is resident of the
 * first, and what each other holds alone. They share Node's own code, which the machine keeps once.
 */
export function residentMegabytes(pid: number): number {
  const others = startedBy(String(pid)).map((child) => kilobytesOf(child, /Private_\w+:\s+(\d+)/g));
  const all = [kilobytesOf(String(pid), /Rss:\s+(\d+)/g), ...others];
  return all.reduce((sum, one) => sum + one, 0) * (1024 / 1_000_000);
}

/** Returns what the system tells of a process; nothing of one that has just ended. */
function told(pid: string, of: string): string {
  try {
    return readFileSync(`/proc/${pid}/${of}`, "utf8");
  } catch {
    return "";
  }
}

function startedBy(pid: string): string[] {
  const children = told(pid, `task/${pid}/children`).trim().split(" ").filter(Boolean);
  return children.flatMap((child) => [child, ...startedBy(child)]);
}

/** Adds up the rows of a process's memory (kB; proc_pid_smaps(5)). */
function kilobytesOf(pid: string, rows: RegExp): number {
  const memory = told(pid, "smaps_rollup");
  return [...memory.matchAll(rows)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0);
}

/** Watches a process's memory; the returned function stops watching and returns the maximum (MB). */
export function watchMemory(pid: number): () => number {
  let max = residentMegabytes(pid);
  const timer = setInterval(() => {
    max = Math.max(max, residentMegabytes(pid));
  }, 100);
  return () => {
    clearInterval(timer);
    return max;
  };
}
