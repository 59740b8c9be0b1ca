import { expect } from "vitest";
import { runCheck } from "#features/domain-check/collect/run-check.server.ts";
import type { RowId } from "#features/domain-check/rules/checks.ts";
import { aHealthyDomain, aWorld, type World } from "./healthy-domain.ts";

export const name = "firm.test";

/** Breaks something in a healthy domain and checks it once; asserts that the check ends in time. */
export async function checkDomain(change: (world: World) => void | Promise<void>) {
  const world = await aWorld();
  try {
    await aHealthyDomain(world, name);
    await change(world);
    const started = performance.now();
    const run = await runCheck(world.network, { name, now: world.now });
    const ms = performance.now() - started;
    expect(ms).toBeLessThan(8000);
    const of = (row: RowId) => {
      const found = run?.findings.find((one) => one.row === row);
      return found ? `${found.status} ${found.reason}` : "absent";
    };
    return { run, of, ms, asked: world.dns.asked, dialled: world.web.dialled };
  } finally {
    await world.stop();
  }
}
