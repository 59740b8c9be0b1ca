import { hash } from "node:crypto";
import { normalizeEmail } from "#features/auth/staff/store.server.ts";
import { type Network, networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import {
  consumePoint,
  holdBack,
  type RateLimit,
  requireNotHeld,
  requireRate,
  resetLimit,
} from "#platform/http/rate-limit.server.ts";
import { minuteMs } from "#platform/time/durations.ts";
import type { KnownDevice } from "./known-device.server.ts";

// Implements security requirement A3. Attempts at unknown accounts count like those at existing ones.

const window = 600;
/** Limits attempts at one account from one network or known device. */
const perPair = { name: "sign-in-pair", points: 10, seconds: window };
/** Limits attempts from one network. */
const perAddress = { name: "sign-in-address", points: 50, seconds: window };
/** Limits attempts at one account from all networks together. */
const perAccount = { name: "sign-in-account", points: 50, seconds: window };

/** Failures without a wait; each further one doubles the wait. */
const freeFailures = 4;
/** Maximum wait after failures (ms). */
const maxWaitMs = 15 * minuteMs;

type Counters = { account: string; pair: string; pairs: Network[] };

/** Returns the names of the counters. A known device has its own, so that nobody else can use up its attempts. */
function countersOf(ctx: RequestContext, email: string, device: KnownDevice | null): Counters {
  const account = hash("sha256", normalizeEmail(email), "base64url");
  const networks = device ? [{ name: deviceName(device), share: 1 }] : networksOf(ctx.address);
  const pairs = networks.map(({ name, share }) => ({ name: `${name}|${account}`, share }));
  return { account, pair: pairs[0]?.name ?? account, pairs };
}

const deviceName = ({ id }: KnownDevice) => `device ${id}`;

/**
 * Counts an attempt against three limits: account and network, network, and account. A known device has only the first,
 * counted for the device. @throws too_many_requests with the seconds to wait
 */
export async function requireSignInAttempt(
  ctx: RequestContext,
  email: string,
  device: KnownDevice | null,
): Promise<void> {
  const counters = countersOf(ctx, email, device);
  await requireNotHeld(ctx, [`sign-in-wait:${counters.pair}`]);
  if (!device) await requireRate(ctx, perAddress, networksOf(ctx.address));
  await requireRate(ctx, perPair, counters.pairs);
  if (!device) await requireRate(ctx, perAccount, counters.account);
}

/** Counts a sign-in step other than the password, per known device or else network. @throws too_many_requests */
export async function requireStep(
  ctx: RequestContext,
  limit: RateLimit,
  device: KnownDevice | null,
): Promise<void> {
  await requireRate(ctx, limit, device ? deviceName(device) : networksOf(ctx.address));
}

/** Delays the next attempt at this account from here after a wrong password, longer each time up to a limit. */
export async function recordFailure(
  ctx: RequestContext,
  email: string,
  device: KnownDevice | null,
): Promise<void> {
  const counters = countersOf(ctx, email, device);
  const failures = await consumePoint(
    ctx,
    { name: "sign-in-failures", points: Number.MAX_SAFE_INTEGER, seconds: 3600 },
    counters.pair,
  );
  const excess = failures.points - freeFailures;
  if (excess <= 0) return;
  const wait = Math.min(1000 * 2 ** excess, maxWaitMs);
  await holdBack(ctx, `sign-in-wait:${counters.pair}`, ctx.now() + wait);
}

/** Resets the counters of this account for the caller's network or device after a sign-in. */
export async function resetAttempts(
  ctx: RequestContext,
  email: string,
  device: KnownDevice | null,
): Promise<void> {
  const counters = countersOf(ctx, email, device);
  await resetLimit(ctx, [
    `sign-in-pair:${counters.pair}`,
    `sign-in-failures:${counters.pair}`,
    `sign-in-wait:${counters.pair}`,
  ]);
}
