import type { KyselyPlugin } from "kysely";
import type { Pace } from "#app/server/product/background.server.ts";
import type { Site } from "#app/server/product/site.server.ts";
import { superviseWork } from "#app/server/work/supervise-work.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { startListening } from "./listen.server.ts";
import { endGently, exitWith, openProcess } from "./open-process.server.ts";
import { startReport } from "./start-report.server.ts";
import { stopTimes } from "./stop-times.ts";

/** Replaces parts of the product from outside, such as by a test that decides when background work runs. */
export type ServeOptions = {
  pace?: Pace;
  /** Read at the signal. */
  stopTimes?: Partial<typeof stopTimes>;
  /** Sees every query. */
  plugin?: KyselyPlugin;
  /** Called once the product answers. */
  onServing?: (site: Site) => void;
};

/**
 * Opens the database, migrates, serves, starts the work process unless WORK says otherwise, and stops gently on SIGTERM
 * or SIGINT. Ends the process with one sentence and exit code 1 when the configuration, the database or the port do not
 * allow it. Returns the port.
 */
export async function serveProduct(
  createProduct: (appContext: AppContext, mode: "production", pace?: Pace) => Promise<Site>,
  { pace, plugin, onServing, stopTimes: ownTimes }: ServeOptions = {},
): Promise<number> {
  const { appContext, use, cannotOpen } = await openProcess(plugin);
  const { env, log, database } = appContext;
  const site = await createProduct(appContext, "production", pace).catch(cannotOpen);
  const server = await startListening(env, site.http.fetch as never, site.fastPath).catch((error) =>
    exitWith(`The server could not listen on ${env.HOST}:${env.PORT}`, error),
  );
  onServing?.(site);
  const work = env.WORK === "separate" ? superviseWork(appContext, site) : undefined;
  const report = startReport(appContext, { port: server.port, setupLink: site.setupLink });

  // Comes before the report is written, because a stop may follow the first answer at once.
  const times = () => ({ ...stopTimes, ...ownTimes });
  endGently({
    log,
    atMostMs: () => times().allMs,
    async stop() {
      site.beginStop();
      await Promise.all([server.close(times().requestsMs), work?.stop(), report]);
      await site.stop();
      await database.close();
      await use.release();
    },
  });
  console.log(await report);
  return server.port;
}
