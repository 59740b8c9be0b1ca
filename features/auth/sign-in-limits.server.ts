import { createHash } from "node:crypto";
import { type Network, networksOf } from "#platform/client-address.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import {
  forgetPoints,
  holdBack,
  requireNotHeld,
  requireRate,
  spendPoint,
} from "#platform/rate-limit.server.ts";

// Tries at the door (security requirement A3). Unknown accounts count like known ones.

const window = 600;
const perPair = { name: "sign-in-pair", points: 10, seconds: window };
const perAddress = { name: "sign-in-address", points: 50, seconds: window };
const perAccount = { name: "sign-in-account", points: 50, seconds: window };

/** Failures from which each next try waits twice as long. */
const freeFailures = 4;
const longestWaitMs = 15 * 60_000;

type Door = { account: string; pair: string; pairs: Network[] };

function doorOf(ctx: Ctx, email: string): Door {
  const account = createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
  const nameOf = (network: string) => `${network}|${account}`;
  return {
    account,
    pair: nameOf(ctx.address),
    pairs: networksOf(ctx.address).map(({ name, share }) => ({ name: nameOf(name), share })),
  };
}

/** Counts this try. @throws too_many_requests with the seconds to wait. */
export async function requireTry(ctx: Ctx, email: string): Promise<void> {
  const door = doorOf(ctx, email);
  await requireNotHeld(ctx, [`sign-in-wait:${door.pair}`]);
  await requireRate(ctx, perAddress, networksOf(ctx.address));
  await requireRate(ctx, perPair, door.pairs);
  await requireRate(ctx, perAccount, door.account);
}

/** After a wrong password: the next try from here for this account waits, longer each time, never for ever. */
export async function noteFailure(ctx: Ctx, email: string): Promise<void> {
  const door = doorOf(ctx, email);
  const failures = await spendPoint(
    ctx,
    { name: "sign-in-failures", points: Number.MAX_SAFE_INTEGER, seconds: 3600 },
    door.pair,
  );
  const excess = failures.points - freeFailures;
  if (excess <= 0) return;
  const wait = Math.min(1000 * 2 ** excess, longestWaitMs);
  await holdBack(ctx, `sign-in-wait:${door.pair}`, ctx.now() + wait);
}

/** After a right password: this person at this address starts afresh. */
export async function noteSuccess(ctx: Ctx, email: string): Promise<void> {
  const door = doorOf(ctx, email);
  await forgetPoints(ctx, [
    `sign-in-pair:${door.pair}`,
    `sign-in-failures:${door.pair}`,
    `sign-in-wait:${door.pair}`,
  ]);
}
