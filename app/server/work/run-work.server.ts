import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { endGently, openProcess } from "#app/server/boot/open-process.server.ts";
import { stopTimes } from "#app/server/boot/stop-times.ts";
import { residentMemory } from "#features/system/resident-memory.server.ts";
import { storeServingFacts } from "#features/system/serving-facts.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { limitsMetInADay } from "#platform/sandbox/limits-met.ts";
import { type ApartSocket, listenApart } from "./apart-socket.server.ts";
import { createWork, type WorkOfProcess } from "./create-work.server.ts";
import { type FromServer, type FromWork, factsEveryMs } from "./messages.ts";
import { waitForTables } from "./wait-for-tables.server.ts";

/**
 * Does the background work and listens on no port, until a stop signal or the end of the server that started it. Waits
 * for the server to migrate. Ends the process with one sentence and exit code 1 when the configuration or the database
 * do not allow it.
 */
export async function runWork(): Promise<void> {
  const parent = watchParent();
  giveWay();
  reportToServer();
  const { appContext, use, cannotOpen } = await openProcess();
  const { database, log } = appContext;
  let work: WorkOfProcess | undefined;
  let apart: ApartSocket | undefined;
  const end = endGently({
    log,
    atMostMs: () => stopTimes.allMs,
    async stop() {
      await Promise.all([work?.stop(), apart?.stop(stopTimes.requestsMs)]);
      await database.close();
      await use.release();
    },
  });
  parent.onGone(() => end("the server is gone"));
  await waitForTables(appContext).catch(cannotOpen);
  work = await createWork(appContext).catch(cannotOpen);
  listenToServer(appContext, work);
  apart = await answerForServer(work);
  log.info({ pid: process.pid }, "the background work has begun");
}

/** Offers a server to answer calls that take long. Without sockets for it, the server answers them itself. */
async function answerForServer({ appContext, tracing }: WorkOfProcess) {
  if (!process.send) return;
  try {
    const apart = await listenApart(appContext, tracing);
    const message: FromWork = { socket: apart.path };
    process.send(message, undefined, undefined, () => undefined);
    return apart;
  } catch (error) {
    appContext.log.warn({ err: error }, "the server answers calls that take long itself");
  }
}

/** Notices the end of the server that started this process. Until `onGone` is called, this process ends at once. */
function watchParent() {
  let gone = () => process.exit(0);
  // The server may have ended while this process was loading.
  if (process.send && !process.connected) gone();
  process.once("disconnect", () => gone());
  return {
    onGone(then: () => void): void {
      gone = then as () => never;
    },
  };
}

/** Follows what the server says. Node keeps what has arrived until then. */
function listenToServer({ env }: AppContext, work: WorkOfProcess): void {
  process.on("message", (message: FromServer) => {
    if ("facts" in message) storeServingFacts(env, message.facts);
    else work.wake();
  });
}

/** Tells the server from the first moment on that this process lives: it ends one from which it hears nothing. */
function reportToServer(): void {
  if (!process.send) return;
  function report(): void {
    const message: FromWork = { memoryUsed: residentMemory(), limitsMet: limitsMetInADay() };
    process.send?.(message, undefined, undefined, () => undefined);
  }
  report();
  setInterval(report, factsEveryMs).unref();
}

/** Of 1000; the kernel ends the process with the highest score first when memory runs out. */
const outOfMemoryScore = "500";

/** Lets the server go first: at the processor, and when the machine runs out of memory. */
function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform === "linux") writeFileSync("/proc/self/oom_score_adj", outOfMemoryScore);
  } catch {
    // A system that forbids it runs both alike.
  }
}
