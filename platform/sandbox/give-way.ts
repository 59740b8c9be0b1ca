import { constants, setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import type { Shared } from "./serve-parsers.ts";

// The first import of a worker's entry, so that even loading its parsers keeps no visitor waiting. Only Linux has a
// priority for each thread; elsewhere it is the whole process's.

if ((workerData as Shared).givesWay && process.platform === "linux") {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // A system that forbids it runs both alike.
  }
}
