import type { BackgroundPart } from "#app/server/product/background.server.ts";

/** Rounds after which work that keeps causing more is a fault. */
const maxRounds = 50;

/**
 * Lets the parts look in turn until none of them finds anything. Returns names of what was done, in order.
 * @throws when there is no end of it
 */
export async function settle(
  parts: readonly Pick<BackgroundPart, "poll">[],
): Promise<readonly string[]> {
  const done: string[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const before = done.length;
    for (const part of parts) done.push(...(await part.poll()));
    if (done.length === before) return done;
  }
  throw new Error(`The background work does not come to an end: ${done.slice(-20).join(", ")}.`);
}
