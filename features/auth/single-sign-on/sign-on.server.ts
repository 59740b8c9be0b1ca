import { randomBytes } from "node:crypto";
import { browserOf } from "#features/auth/csrf.server.ts";
import { returnPath } from "#features/auth/sign-in/return-path.ts";
import {
  type Challenged,
  challengeFor,
  completeSignIn,
  type SignedIn,
} from "#features/auth/sign-in/sign-in.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import type { SsoProviderTable } from "#platform/database/tables-security.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { recordRefusal } from "#platform/work/refusal.server.ts";
import { isGroupRefusal, isOfTenant, provesFactor, roleOf } from "./claims.server.ts";
import type { ProviderAnswer } from "./contract.ts";
import { DirectoryRefused, openDirectory, type Vouched } from "./directory.server.ts";
import { acceptInvitation, findStaffOf, linkPerson } from "./link-person.server.ts";
import { redirectUriOf, seal, unseal } from "./provider.server.ts";
import { notBegunHere, notLetIn, reaching } from "./refusals.server.ts";
import {
  deleteRequests,
  findPerson,
  findProvider,
  insertRequest,
  noteClientError,
  takeRequest,
} from "./store.server.ts";

/** Limits begun and finished sign-ins, per network. */
const startLimit = { name: "sign-on-start", points: 60, seconds: 600 };
const finishLimit = { name: "sign-on-finish", points: 60, seconds: 600 };

/** Time limit for the sign-in at the provider (ms). */
const requestMs = 10 * minuteMs;

/** Bytes of the random state, nonce and verifier of PKCE: 256 bits, as RFC 7636 §7.1 recommends. */
const secretBytes = 32;

const random = () => randomBytes(secretBytes).toString("base64url");

/** Returns the provider. @throws not_found while single sign-on is off */
async function requireProvider(ctx: RequestContext): Promise<SsoProviderTable> {
  const provider = await findProvider(ctx.db);
  if (provider?.isOn === 1) return provider;
  throw new ExpectedError("not_found", { message: "Single sign-on is not switched on here." });
}

/**
 * Begins a sign-in: stores what this browser's answer must match, and returns the provider's URL.
 * @throws not_found, too_many_requests, unavailable
 */
export async function beginAtProvider(
  ctx: RequestContext,
  { request, from }: { request: Request; from: string },
): Promise<{ url: string }> {
  await requireRate(ctx, startLimit, networksOf(ctx.address));
  const provider = await requireProvider(ctx);
  const browser = browserOf(ctx, request);
  if (!browser) throw new ExpectedError("forbidden");
  const sent = {
    redirectUri: redirectUriOf(ctx),
    state: random(),
    nonce: random(),
    verifier: random(),
  };
  const url = await reaching(ctx, provider, async () => {
    const directory = await openDirectory(ctx, provider);
    return directory.authorizationUrl(sent);
  });
  await ctx.db.transaction().execute(async (trx) => {
    await deleteRequests(trx, ctx.now());
    await insertRequest(trx, {
      stateHash: hashOf(sent.state),
      browserHash: hashOf(browser),
      issuer: provider.issuer,
      sealedSecrets: seal(ctx, `${sent.nonce} ${sent.verifier}`),
      returnPath: returnPath(from, ""),
      expiresAt: ctx.now() + requestMs,
    });
  });
  return { url };
}

type Finished = (SignedIn | Challenged) & { from: string };

/**
 * Finishes a sign-in with the provider's answer, which is accepted once, from the browser that began it, within ten
 * minutes. Admits people with an active account, and invited people, who join by it.
 * @throws conflict for an unexpected answer, unauthenticated for a person without an account here, not_found,
 * too_many_requests, unavailable
 */
export async function finishAtProvider(
  ctx: RequestContext,
  { answer, request }: { answer: ProviderAnswer; request: Request },
): Promise<Finished> {
  await requireRate(ctx, finishLimit, networksOf(ctx.address));
  const provider = await requireProvider(ctx);
  const begun = await takeRequest(ctx.db, hashOf(answer.state));
  const browser = browserOf(ctx, request);
  const [nonce = "", verifier = ""] = (unseal(ctx, begun?.sealedSecrets ?? "") ?? "").split(" ");
  const isOurs =
    begun !== undefined &&
    begun.expiresAt > ctx.now() &&
    begun.issuer === provider.issuer &&
    browser !== null &&
    begun.browserHash === hashOf(browser);
  if (!isOurs) throw notBegunHere();
  const given = Object.entries(answer).filter(([, value]) => value !== "");
  const vouched = await reaching(ctx, provider, async () => {
    const directory = await openDirectory(ctx, provider);
    const params = new URLSearchParams(given);
    const sent = { redirectUri: redirectUriOf(ctx), state: answer.state, nonce, verifier };
    return auditing(ctx, directory.exchange({ ...sent, params, now: ctx.now() }));
  });
  const entered = await enter(ctx, { request, provider, vouched });
  return { ...entered, from: begun.returnPath };
}

/** Audits a refused answer by its kind, since its text comes from strangers, who can send any number of them. */
async function auditing(ctx: RequestContext, answer: Promise<Vouched>): Promise<Vouched> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DirectoryRefused) {
      const subject = { subjectType: "staff", subjectId: "unknown" };
      const action = "sign_in.provider_refused";
      await recordRefusal(ctx, { action, ...subject, reason: error.why });
    }
    throw error;
  }
}

type Entering = { request: Request; provider: SsoProviderTable; vouched: Vouched };

async function enter(
  ctx: RequestContext,
  { request, provider, vouched: { claims, refreshToken } }: Entering,
): Promise<SignedIn | Challenged> {
  if (!claims || !isOfTenant(provider, claims)) throw await refuse(ctx, "tenant");
  const found = await findStaffOf(ctx, provider, claims);
  if (!found) throw await refuse(ctx, "account");
  const role = roleOf(provider, claims);
  if (isGroupRefusal(role)) throw await refuse(ctx, role, found);
  const lasting = refreshToken
    ? seal(ctx, refreshToken)
    : ((await findPerson(ctx.db, found.id))?.refreshToken ?? null);
  if (lasting === null) throw await refuse(ctx, "token", found);
  const hasFactor = provesFactor(provider.factorValues, claims);
  const staff = await ctx.db.transaction().execute(async (trx) => {
    if (found.disabled === 1 && !(await acceptInvitation(trx, ctx, found.id))) return null;
    return linkPerson(trx, ctx, {
      provider,
      staff: found,
      subject: claims.sub,
      role,
      refreshToken: lasting,
      hasFactor,
    });
  });
  if (!staff) throw await refuse(ctx, "account", found);
  if (provider.clientErrorAt !== null) await noteClientError(ctx.db, null);
  if (hasFactor) return completeSignIn(ctx, { request, staff, signedInBy: "factor" });
  const challenged = await challengeFor(ctx, staff);
  return challenged ?? completeSignIn(ctx, { request, staff, signedInBy: "provider" });
}

async function refuse(
  ctx: RequestContext,
  reason: Parameters<typeof notLetIn>[0],
  staff?: StaffTable,
): Promise<ExpectedError> {
  await ctx.db.transaction().execute((trx) =>
    auditStaff(trx, ctx, {
      action: "sign_in.provider_refused",
      address: "coded",
      id: staff?.id ?? "unknown",
      detail: { reason },
    }),
  );
  return notLetIn(reason);
}
