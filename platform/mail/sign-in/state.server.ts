import type { MailAccountTable } from "#platform/database/tables-conversations.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { findAccount } from "./account-store.server.ts";
import { isMailConfigured, type MailProvider, mailProviderOf } from "./provider.ts";

/** Interval between attempts after the provider refused our id or secret (ms). */
const clientRestMs = 60_000;

/** "missing": nobody has connected mail yet. "client": the provider refuses our id and secret. */
export type MailSignInState = "missing" | "connected" | "withdrawn" | "client";

export type MailSignInView = {
  label: string;
  mailbox: string;
  needsConsent: boolean;
  state: MailSignInState;
  /** Zero until a person has connected mail. */
  connectedAt: number;
  connectedBy: string;
};

/** Returns true if a token can be requested now. */
export function isReadyRow(
  { needsConsent }: Pick<MailProvider, "needsConsent">,
  row: MailAccountTable | undefined,
  now: number,
): boolean {
  if (row?.error === "client") return now - row.errorAt >= clientRestMs;
  return !needsConsent || (row !== undefined && row.refreshToken !== null);
}

/** Returns the sign-in to mail as staff see it; null without one. Reads no token. */
export async function viewMailSignIn({
  db,
  env,
}: Pick<RequestContext, "db" | "env">): Promise<MailSignInView | null> {
  const provider = mailProviderOf(env);
  if (!provider) return null;
  const row = await findAccount(db, provider.account);
  return {
    label: provider.label,
    mailbox: provider.mailbox,
    needsConsent: provider.needsConsent,
    state: stateOf(provider, row),
    connectedAt: row?.connectedAt ?? 0,
    connectedBy: row?.connectedBy ?? "",
  };
}

function stateOf(
  { needsConsent }: MailProvider,
  row: MailAccountTable | undefined,
): MailSignInState {
  if (row?.error) return row.error;
  if (!needsConsent) return "connected";
  return row ? "connected" : "missing";
}

/** Returns true if queued mail waits for a person to configure a mail server or to connect it. */
export async function isMailHeld(ctx: Pick<RequestContext, "db" | "env">): Promise<boolean> {
  if (!isMailConfigured(ctx.env)) return true;
  const signIn = await viewMailSignIn(ctx);
  return signIn !== null && signIn.state !== "connected";
}
