import { createTracing, type Tracing } from "#app/server/boot/tracing.server.ts";
import { type Pace, startWork } from "#app/server/product/background.server.ts";
import { productHooks } from "#app/server/product/features.server.ts";
import { productFrame } from "#app/server/product/frame.server.ts";
import { removeAbandonedCopies } from "#features/backups/folder.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";

/** The background work of a process that serves nobody. */
export type WorkOfProcess = {
  /** The context in which it works, with hooks and frame, for what else this process does. */
  appContext: AppContext;
  tracing: Tracing | null;
  /** Looks for work at once. */
  wake(): void;
  /** Stops; work that does not end in its share of time is left. The caller closes the database. */
  stop(): Promise<void>;
};

/** Starts the background work on migrated tables, without pages and API. */
export async function createWork(given: AppContext, pace: Pace = {}): Promise<WorkOfProcess> {
  const tracing = await createTracing(given, import.meta.env.VITE_COMMIT ?? "");
  const appContext = {
    ...given,
    hooks: productHooks,
    frame: productFrame,
    spans: tracing?.spans,
  };
  await removeAbandonedCopies(appContext);
  const parts = await startWork(appContext, pace);
  return {
    appContext,
    tracing,
    wake() {
      for (const part of parts) {
        part.poll().catch((error) => appContext.log.warn({ err: error }, "work not looked for"));
      }
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
      await tracing?.stop();
    },
  };
}
