import { type SeedSize, seed } from "#app/seed/seed.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { type RequestContext, systemContext } from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import type { RunningProduct } from "#tests/product.ts";
import { timeCall, visitorHeaders } from "./measure.ts";
import type { Engine, Stage } from "./stage.ts";

/** A database with the product's tables, its owner and sample data. */
export type Seeded = {
  environment: Record<string, string>;
  ctx: RequestContext;
  /** Duration of the seeding (ms). */
  seededIn: number;
  close(): Promise<void>;
};

/** Makes a database of this engine and fills it with sample data. `tables`: an earlier product that makes the tables. */
export async function openSeeded(
  stage: Stage,
  { engine, size, tables = stage }: { engine: Engine; size: SeedSize; tables?: Stage | undefined },
): Promise<Seeded> {
  const environment = await stage.place(engine);
  // The first start makes the tables and the posts that every site begins with.
  await (await tables.start(environment)).stop();
  const env = readEnv({ ...environment, LOG_LEVEL: "error" });
  const database = openDatabase(env);
  const appContext = { env, database, log: createLog("error"), now: Date.now };
  const ctx = systemContext(appContext, "bench");
  const began = performance.now();
  await seed(ctx, size);
  return {
    environment,
    ctx,
    seededIn: performance.now() - began,
    close: () => database.close(),
  };
}

/** Returns the milliseconds until search knows everything: until then each query waits for about three seconds. */
export async function indexed({ url }: RunningProduct): Promise<number> {
  const began = performance.now();
  const ask = () => timeCall(url, { path: "/api/search?q=sample", headers: visitorHeaders(0) });
  while ((await ask()) > 2500) {
    // The next one waits by itself.
  }
  return performance.now() - began;
}
