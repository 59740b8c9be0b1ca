import { randomBytes } from "node:crypto";
import { mailSignInOf } from "#features/settings/mailer.server.ts";
import type { MailAccountRequestTable } from "#platform/database/tables-conversations.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import {
  deleteAccounts,
  findAccount,
  insertRequest,
  replaceAccount,
  takeRequest,
} from "#platform/mail/sign-in/account-store.server.ts";
import type { MailSignIn } from "#platform/mail/sign-in/mail-sign-in.server.ts";
import { SignInRefused, type Tokens } from "#platform/mail/sign-in/oauth.server.ts";
import { viewMailSignIn } from "#platform/mail/sign-in/state.server.ts";
import { nameOfActor, requireStaff } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { type MailAccount, mailAccountCalls } from "./contract.ts";

/** Time that a person has to sign in at the provider (ms). */
const requestLifetimeMs = 10 * 60_000;

/** Bytes of the random state and of PKCE's verifier: 256 bits, as RFC 7636 §7.1 recommends. */
const secretBytes = 32;

/** Returns the redirect URI; the staff screen there passes the answer on with a call of its own. */
function redirectUriOf({ env }: Pick<RequestContext, "env">): string {
  return `${env.PUBLIC_URL}/admin/settings`;
}

const none = {
  label: "",
  mailbox: "",
  needsConsent: true,
  state: "missing" as const,
  connectedAt: 0,
  connectedBy: "",
};

/** Where mail has no sign-in only `read` works, and the others answer with a conflict. */
export const mailAccountVerbs = verbs(mailAccountCalls, {
  async read(ctx) {
    return { account: await accountOf(ctx) };
  },

  /**
   * Stores what the provider's answer must match. Asks for the password, because anyone who connects a mailbox reads
   * and sends the company's mail. @throws confirm_password, conflict, unavailable
   */
  async connect(ctx) {
    requireRecentPassword(ctx);
    const signIn = requireConnectable(ctx);
    const staffId = requireStaff(ctx).id;
    const state = randomBytes(secretBytes).toString("base64url");
    const verifier = randomBytes(secretBytes).toString("base64url");
    const redirectUri = redirectUriOf(ctx);
    const url = await reaching(ctx, signIn, () =>
      signIn.oauth.authorizationUrl({ redirectUri, state, verifier }),
    );
    await insertRequest(ctx.db, {
      stateHash: hashOf(state),
      account: signIn.provider.account,
      staffId,
      verifier: signIn.seal(verifier),
      expiresAt: ctx.now() + requestLifetimeMs,
    });
    return { url };
  },

  /**
   * Takes an answer once, from the person who began the sign-in, within ten minutes. @throws conflict when consent was
   * denied or the answer does not match the request, unavailable
   */
  async finish(ctx, answer) {
    const signIn = requireConnectable(ctx);
    const { state } = answer;
    const request = await takeOwnRequest(ctx, signIn, state);
    const params = new URLSearchParams(Object.entries(answer).filter(([, value]) => value !== ""));
    const verifier = signIn.open(request.verifier) ?? "";
    const redirectUri = redirectUriOf(ctx);
    const tokens = await reaching(ctx, signIn, () =>
      signIn.oauth.exchange({ params, state, verifier, redirectUri }),
    );
    await storeTokens(ctx, signIn, tokens);
    return { account: await accountOf(ctx) };
  },

  /** The deletion holds even if the provider is down. @throws confirm_password, conflict when mail is not connected */
  async disconnect(ctx) {
    requireRecentPassword(ctx);
    const signIn = requireConnectable(ctx);
    const { account, kind } = signIn.provider;
    const row = await findAccount(ctx.db, account);
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await deleteAccounts(trx)))
        throw new ExpectedError("conflict", { message: "Mail is not connected." });
      await recordAudit(trx, ctx, {
        action: "mail_account.disconnected",
        subjectType: "mail_account",
        subjectId: kind,
      });
    });
    const token = row?.refreshToken ? signIn.open(row.refreshToken) : null;
    return { account: await accountOf(ctx), revoked: await revoke(ctx, signIn, token) };
  },
});

/** Returns the state of the mail sign-in, without its tokens. */
async function accountOf(ctx: RequestContext): Promise<MailAccount> {
  return { ...((await viewMailSignIn(ctx)) ?? none), redirectUri: redirectUriOf(ctx) };
}

/** @throws conflict if mail has no sign-in that a person could connect */
function requireConnectable(ctx: RequestContext): MailSignIn {
  const signIn = mailSignInOf(ctx);
  if (signIn?.provider.needsConsent) return signIn;
  throw new ExpectedError("conflict", {
    message: "Mail on this site does not use a browser sign-in.",
  });
}

async function takeOwnRequest(
  ctx: RequestContext,
  { provider }: MailSignIn,
  state: string,
): Promise<MailAccountRequestTable> {
  const request = await ctx.db
    .transaction()
    .execute((trx) => takeRequest(trx, { stateHash: hashOf(state), now: ctx.now() }));
  const isOwn =
    request?.account === provider.account &&
    ctx.actor.kind === "staff" &&
    request.staffId === ctx.actor.id;
  if (request && isOwn) return request;
  throw new ExpectedError("conflict", {
    message: "This sign-in was not started here, or has expired. Press Connect again.",
  });
}

async function storeTokens(ctx: RequestContext, signIn: MailSignIn, tokens: Tokens): Promise<void> {
  const { provider, seal } = signIn;
  if (!tokens.refreshToken) {
    throw new ExpectedError("conflict", {
      message: `${provider.label} did not grant offline access. Allow it for the application, then press Connect again.`,
    });
  }
  const refreshToken = seal(tokens.refreshToken);
  await ctx.db.transaction().execute(async (trx) => {
    await replaceAccount(trx, {
      account: provider.account,
      refreshToken,
      accessToken: seal(tokens.accessToken),
      expiresAt: ctx.now() + tokens.lifetimeMs,
      connectedAt: ctx.now(),
      connectedBy: nameOfActor(ctx.actor) ?? "",
    });
    await recordAudit(trx, ctx, {
      action: "mail_account.connected",
      subjectType: "mail_account",
      subjectId: provider.kind,
    });
  });
}

async function revoke(
  ctx: RequestContext,
  { oauth, provider }: MailSignIn,
  token: string | null,
): Promise<boolean> {
  try {
    return token !== null && (await oauth.revoke(token));
  } catch (error) {
    ctx.log.warn({ provider: provider.label, reason: nameOf(error) }, "mail tokens not revoked");
    return false;
  }
}

/** Returns only the kind of an error: its message may contain the provider's answer. */
function nameOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? "unknown");
}

/** Turns the provider's errors into text for staff. */
async function reaching<T>(
  ctx: RequestContext,
  { provider: { label } }: MailSignIn,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof SignInRefused) {
      throw new ExpectedError("conflict", { message: refusalMessage(label, error) });
    }
    ctx.log.warn({ provider: label, reason: nameOf(error) }, "mail provider not reached");
    throw new ExpectedError("unavailable", {
      message: `${label} could not be reached. Nothing was changed. Please try again.`,
    });
  }
}

function refusalMessage(label: string, { why, message: code }: SignInRefused): string {
  if (why === "client") {
    return `${label} rejected this site's client ID or secret (${code}). Compare MAIL_CLIENT_ID and MAIL_CLIENT_SECRET with the registration.`;
  }
  if (code === "access_denied") {
    return `The sign-in was not allowed at ${label}. Nothing was changed.`;
  }
  return `${label} did not accept the sign-in. Nothing was changed. Press Connect again.`;
}
