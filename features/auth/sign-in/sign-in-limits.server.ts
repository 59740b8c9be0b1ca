import { createHash } from "node:crypto";
import { normalizeEmail } from "#features/auth/staff/store.server.ts";
import { type Network, networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import {
  forgetPoints,
  holdBack,
  type RateLimit,
  requireNotHeld,
  requireRate,
  spendPoint,
} from "#platform/http/rate-limit.server.ts";
import type { KnownDevice } from "./known-device.server.ts";

// Tries at the door (security requirement A3). Unknown accounts count like known ones.

const window = 600;
const perPair = { name: "sign-in-pair", points: 10, seconds: window };
const perAddress = { name: "sign-in-address", points: 50, seconds: window };
const perAccount = { name: "sign-in-account", points: 50, seconds: window };

/** Failures from which each next try waits twice as long. */
const freeFailures = 4;
const longestWaitMs = 15 * 60_000;

type Door = { account: string; pair: string; pairs: Network[] };

/** A known device is a door of its own: nobody else can use up its tries. */
function doorOf(ctx: RequestContext, email: string, device: KnownDevice | null): Door {
  const account = createHash("sha256").update(normalizeEmail(email)).digest("base64url");
  const networks = device ? [{ name: deviceName(device), share: 1 }] : networksOf(ctx.address);
  const pairs = networks.map(({ name, share }) => ({ name: `${name}|${account}`, share }));
  return { account, pair: pairs[0]?.name ?? account, pairs };
}

const deviceName = ({ id }: KnownDevice) => `device ${id}`;

/**
 * Counts this try: for the account from here, for the address and for the account from everywhere. On a known device of
 * the account only its own tries count. @throws too_many_requests with the seconds to wait.
 */
export async function requireTry(
  ctx: RequestContext,
  email: string,
  device: KnownDevice | null,
): Promise<void> {
  const door = doorOf(ctx, email, device);
  await requireNotHeld(ctx, [`sign-in-wait:${door.pair}`]);
  if (!device) await requireRate(ctx, perAddress, networksOf(ctx.address));
  await requireRate(ctx, perPair, door.pairs);
  if (!device) await requireRate(ctx, perAccount, door.account);
}

/** Counts a step beside the password: on a known device under its own name, elsewhere in its network. @throws too_many_requests */
export async function requireStep(
  ctx: RequestContext,
  limit: RateLimit,
  device: KnownDevice | null,
): Promise<void> {
  await requireRate(ctx, limit, device ? deviceName(device) : networksOf(ctx.address));
}

/** After a wrong password: the next try from here for this account waits, longer each time, never for ever. */
export async function noteFailure(
  ctx: RequestContext,
  email: string,
  device: KnownDevice | null,
): Promise<void> {
  const door = doorOf(ctx, email, device);
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
export async function noteSuccess(
  ctx: RequestContext,
  email: string,
  device: KnownDevice | null,
): Promise<void> {
  const door = doorOf(ctx, email, device);
  await forgetPoints(ctx, [
    `sign-in-pair:${door.pair}`,
    `sign-in-failures:${door.pair}`,
    `sign-in-wait:${door.pair}`,
  ]);
}
