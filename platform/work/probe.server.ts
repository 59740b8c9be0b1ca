import type { Db } from "#platform/database/engine.server.ts";
import type { ProbeStep } from "#platform/database/tables-operations.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** The hourly lead that the site sends itself. */
export const testLeadProbe = "test-lead";

export type Probe = {
  name: string;
  at: number;
  tookMs: number;
  passed: boolean;
  /** When the probe last passed; null: never. */
  passedAt: number | null;
  steps: readonly ProbeStep[];
};

/** Stores the result of a probe in place of the previous one. A skipped step is not a failure. */
export async function keepProbe(
  ctx: RequestContext,
  probe: Pick<Probe, "name" | "tookMs" | "steps">,
): Promise<boolean> {
  const passed = probe.steps.every(({ outcome }) => outcome !== "failed");
  const at = ctx.now();
  const found = {
    at,
    tookMs: Math.round(probe.tookMs),
    passed: passed ? (1 as const) : (0 as const),
    steps: probe.steps,
    ...(passed ? { passedAt: at } : {}),
  };
  await ctx.db
    .insertInto("probe")
    .values({ name: probe.name, passedAt: null, ...found })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(found))
    .execute();
  return passed;
}

/** Returns each probe's last result. */
export async function listProbes(db: Db): Promise<Probe[]> {
  const rows = await db.selectFrom("probe").selectAll().orderBy("name").execute();
  return rows.map((row) => ({ ...row, passed: row.passed === 1 }));
}
