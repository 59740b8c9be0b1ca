import { setTimeout as sleep } from "node:timers/promises";
import type { MailAccountTable } from "#platform/database/tables-conversations.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";
import { openText, sealText } from "#platform/sealed-text.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import {
  ensureAccount,
  findAccount,
  type Holding,
  holdAccount,
  updateHeldAccount,
} from "./account-store.server.ts";
import { createOAuth, type OAuth, SignInRefused, type Tokens } from "./oauth.server.ts";
import { type MailProvider, mailProviderOf } from "./provider.ts";
import { isReadyRow } from "./state.server.ts";

/** Time before a token's expiry at which a new one is requested (ms). */
const aheadMs = 5 * 60_000;

/** Polling interval (ms) and maximum polls while another process gets tokens. */
const lookAgainMs = 100;
const maxLooks = 150;

/** Mail cannot be accessed until a person acts: mails wait, and no attempt counts. */
export class MailSignInMissing extends Error {}

export type MailSignIn = {
  provider: MailProvider;
  oauth: OAuth;
  /** Encrypts a token for storage. */
  seal(token: string): string;
  /** Decrypts a token; null if it was encrypted with another server secret. */
  open(sealed: string): string | null;
  /** Returns false while mail waits for a person to connect it. */
  isReady(): Promise<boolean>;
  /**
   * Returns a token that is valid for at least some minutes. `refused` is a token that the mail server refused and that
   * is replaced. @throws MailSignInMissing, or the provider's error
   */
  accessToken(refused?: string): Promise<string>;
};

/** Returns the configured sign-in; null without one. */
export function createMailSignIn(appContext: AppContext): MailSignIn | null {
  const provider = mailProviderOf(appContext.env);
  if (!provider) return null;
  const key = purposeKey(appContext.env, "mail sign-in");
  const sealing = {
    seal: (token: string) => sealText(key, token),
    open: (sealed: string) => openText(key, sealed),
  };
  const oauth = createOAuth(provider);
  const ctx = systemContext(appContext, "mail sign-in");
  const source = new TokenSource({ ctx, provider, oauth, ...sealing });
  return {
    provider,
    oauth,
    ...sealing,
    isReady: async () =>
      isReadyRow(provider, await findAccount(ctx.db, provider.account), ctx.now()),
    accessToken: (refused) => source.token(refused),
  };
}

type Source = Pick<MailSignIn, "provider" | "oauth" | "seal" | "open"> & {
  ctx: ReturnType<typeof systemContext>;
};

/** Returns the stored token, and gets new ones in only one process at a time. */
class TokenSource {
  readonly #source: Source;
  #renewing: Promise<string> | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  async token(refused?: string): Promise<string> {
    const { ctx, provider } = this.#source;
    const row = await findAccount(ctx.db, provider.account);
    const fresh = this.#fresh(row, refused);
    if (fresh) return fresh;
    this.#renewing ??= this.#renew(refused).finally(() => {
      this.#renewing = undefined;
    });
    try {
      return await this.#renewing;
    } catch (error) {
      // The provider is temporarily down, but the old token is still valid.
      const isDown = !(error instanceof MailSignInMissing);
      const stored = this.#usable(row);
      if (isDown && stored && stored.token !== refused && stored.endsIn > 0) return stored.token;
      throw error;
    }
  }

  #usable(row: MailAccountTable | undefined): { token: string; endsIn: number } | null {
    const token = row?.accessToken ? this.#source.open(row.accessToken) : null;
    return row && token ? { token, endsIn: row.expiresAt - this.#source.ctx.now() } : null;
  }

  /** Returns the stored token if it needs no replacement. */
  #fresh(row: MailAccountTable | undefined, refused: string | undefined): string | null {
    const stored = this.#usable(row);
    return stored && stored.token !== refused && stored.endsIn > aheadMs ? stored.token : null;
  }

  async #renew(refused: string | undefined): Promise<string> {
    const { ctx, provider } = this.#source;
    const { account } = provider;
    const held = { account, runner: crypto.randomUUID() };
    if (!provider.needsConsent) await ensureAccount(ctx.db, account, ctx.now());
    for (let looks = 0; looks < maxLooks; looks += 1) {
      const row = await findAccount(ctx.db, account);
      if (!row || !isReadyRow(provider, row, ctx.now())) throw this.#missing();
      const fresh = this.#fresh(row, refused);
      if (fresh) return fresh;
      if (await holdAccount(ctx.db, { ...held, now: ctx.now() })) return this.#get(held, refused);
      await sleep(lookAgainMs);
    }
    throw new Error("Another process has been signing in to mail for too long.");
  }

  async #get(held: Holding, refused: string | undefined): Promise<string> {
    const { ctx, oauth, open, provider, seal } = this.#source;
    try {
      // Read again, because another process may have got new tokens just before this one held the account.
      const row = await findAccount(ctx.db, held.account);
      const fresh = this.#fresh(row, refused);
      if (fresh) {
        await updateHeldAccount(ctx.db, held, {});
        return fresh;
      }
      const refreshToken = row?.refreshToken ? open(row.refreshToken) : null;
      const tokens = await this.#ask(oauth, refreshToken);
      await updateHeldAccount(ctx.db, held, {
        accessToken: seal(tokens.accessToken),
        expiresAt: ctx.now() + tokens.lifetimeMs,
        error: "",
        errorAt: 0,
        ...(tokens.refreshToken ? { refreshToken: seal(tokens.refreshToken) } : {}),
      });
      return tokens.accessToken;
    } catch (error) {
      if (!(error instanceof SignInRefused)) {
        await updateHeldAccount(ctx.db, held, {});
        throw error;
      }
      ctx.log.warn({ provider: provider.label, code: error.message }, "mail sign-in refused");
      await this.#noteRefusal(held, error);
      throw this.#missing();
    }
  }

  async #ask(oauth: OAuth, refreshToken: string | null): Promise<Tokens> {
    if (!this.#source.provider.needsConsent) return oauth.asApplication();
    // No token, or one encrypted with another server secret, which cannot be used here.
    if (!refreshToken) throw new SignInRefused("withdrawn", "unreadable");
    return oauth.refresh(refreshToken);
  }

  async #noteRefusal(held: Holding, { why }: SignInRefused) {
    const { ctx, provider } = this.#source;
    if (why === "client") {
      await updateHeldAccount(ctx.db, held, { error: "client", errorAt: ctx.now() });
      return;
    }
    await ctx.db.transaction().execute(async (trx) => {
      const tokens = { refreshToken: null, accessToken: null, expiresAt: 0 };
      const isOurs = await updateHeldAccount(trx, held, {
        ...tokens,
        error: "withdrawn",
        errorAt: ctx.now(),
      });
      if (!isOurs) return;
      await recordAudit(trx, ctx, {
        action: "mail_account.withdrawn",
        subjectType: "mail_account",
        subjectId: provider.kind,
      });
    });
  }

  #missing(): MailSignInMissing {
    const { label } = this.#source.provider;
    return new MailSignInMissing(`Waiting for the sign-in to ${label}.`);
  }
}
