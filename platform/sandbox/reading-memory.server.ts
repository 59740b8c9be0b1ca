import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** Ids of the processes that read for this one. */
const running = new Set<number>();

/** Counts the memory of a process until it ends. */
export function countMemoryOf(child: ChildProcess): void {
  const { pid } = child;
  if (!pid) return;
  running.add(pid);
  child.on("exit", () => running.delete(pid));
}

/**
 * Returns the memory (bytes) that the processes which read for this one have for themselves, without the program that
 * they share with it. 0 where the system does not tell, as without /proc.
 */
export function readingMemory(): number {
  return [...running].reduce((sum, pid) => sum + ownMemory(pid), 0);
}

function ownMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    const [, kilobytes = "0"] = /^RssAnon:\s+(\d+) kB$/m.exec(status) ?? [];
    return 1024 * Number(kilobytes);
  } catch {
    return 0;
  }
}
