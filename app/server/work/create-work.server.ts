import { createTracing } from "#app/server/boot/tracing.server.ts";
import { type Pace, startWork } from "#app/server/compose/background.server.ts";
import { productFeatures } from "#app/server/compose/features.server.ts";
import { productHooks } from "#app/server/compose/notifications.server.ts";
import { createServices } from "#app/server/compose/services.server.ts";
import { removeAbandonedCopies } from "#features/backups/folder.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";

/** The background work of a process that serves nobody. */
export type WorkOfProcess = {
  /** Looks for work at once. */
  wake(): void;
  /** Stops; work that does not end in its share of time is left. The caller closes the database. */
  stop(): Promise<void>;
};

/** Starts the background work on migrated tables, without pages and API. */
export async function createWork(given: AppContext, pace: Pace = {}): Promise<WorkOfProcess> {
  const tracing = await createTracing(given, import.meta.env.VITE_COMMIT ?? "");
  const appContext = { ...given, hooks: productHooks, spans: tracing?.spans };
  const services = createServices({
    appContext,
    askSelf: () => {
      throw new Error("The work process serves no page.");
    },
  });
  await removeAbandonedCopies(appContext);
  const parts = await startWork(services, productFeatures(services), pace);
  return {
    wake() {
      for (const part of parts) {
        part.look().catch((error) => appContext.log.warn({ err: error }, "work not looked for"));
      }
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
      await tracing?.stop();
    },
  };
}
