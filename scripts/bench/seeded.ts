import { type SeedSize, seed } from "#app/seed/seed.server.ts";
import { hashPassword } from "#features/auth/password/password.server.ts";
import { addStaff } from "#features/auth/staff/service.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { type RequestContext, systemContext } from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import { ownerAccount } from "#tests/process/browser-of.ts";
import type { RunningProduct } from "#tests/product.ts";
import { timeCall, visitorHeaders } from "./measure.ts";
import type { Engine, Stage } from "./stage.ts";

/** A database with the product's tables, its owner account and sample data. */
export type Seeded = {
  environment: Record<string, string>;
  ctx: RequestContext;
  /** Duration of the seeding (ms); undefined for a database that was filled before. */
  seededIn: number | undefined;
  close(): Promise<void>;
};

/** Creates a database of this engine with sample data. `tables`: an earlier version that creates the tables. */
export async function openSeeded(
  stage: Stage,
  { engine, size, tables = stage }: { engine: Engine; size: SeedSize; tables?: Stage | undefined },
): Promise<Seeded & { seededIn: number }> {
  const environment = await stage.place(engine);
  // The first start creates the tables and the starter posts.
  await (await tables.start(environment)).stop();
  const { database, ctx } = openAt(environment);
  const began = performance.now();
  await seed(ctx, size);
  return {
    environment,
    ctx,
    seededIn: performance.now() - began,
    close: () => database.close(),
  };
}

/** Opens a PostgreSQL database that was seeded before, and adds the benchmark's owner account. */
export async function openFilled(stage: Stage, url: string): Promise<Seeded> {
  const environment = { ...(await stage.place("sqlite")), DATABASE_URL: url };
  const { database, ctx } = openAt(environment);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ownerAccount;
  const owner = ctx.db.selectFrom("staff").select("id").where("email", "=", email);
  if (!(await owner.executeTakeFirst())) {
    const person = {
      email,
      name: "Owner",
      role: "owner",
      hash: await hashPassword(password),
    } as const;
    await ctx.db.transaction().execute((trx) => addStaff(trx, ctx, person));
  }
  return { environment, ctx, seededIn: undefined, close: () => database.close() };
}

function openAt(environment: Record<string, string>) {
  const env = readEnv({ ...environment, LOG_LEVEL: "error" });
  const database = openDatabase(env);
  const appContext = { env, database, log: createLog("error"), now: Date.now };
  return { database, ctx: systemContext(appContext, "bench") };
}

/** Returns the time until the search index is complete (ms); until then each query waits for about three seconds. */
export async function indexed({ url }: RunningProduct): Promise<number> {
  const began = performance.now();
  const ask = () => timeCall(url, { path: "/api/search?q=sample", headers: visitorHeaders(0) });
  while ((await ask()) > 2500) {
    // No pause needed: each query itself waits for the index.
  }
  return performance.now() - began;
}
