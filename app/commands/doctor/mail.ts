import { createMailer } from "#platform/mail/create-mailer.server.ts";
import { mailboxSource } from "#platform/mail/inbound/mailbox-source.server.ts";
import { findAccount } from "#platform/mail/sign-in/account-store.server.ts";
import { createMailSignIn, type MailSignIn } from "#platform/mail/sign-in/mail-sign-in.server.ts";
import {
  isMailboxConfigured,
  isMailConfigured,
  mailProviderOf,
} from "#platform/mail/sign-in/provider.ts";
import { viewMailSignIn } from "#platform/mail/sign-in/state.server.ts";
import { smtpAddress } from "#platform/mail/smtp-address.ts";
import type { Check } from "./check.ts";
import { type Examined, onTables } from "./examined.ts";
import { type Finding, fault, note, ok, reasonOf } from "./finding.ts";

/** A sign-in with the token that is stored; null without a valid one, as renewing would change the database. */
type Usable = { signIn: MailSignIn } | null;

async function usableSignIn(site: Examined): Promise<Usable> {
  const tables = await site.tables().catch(() => null);
  if (!site.ctx || tables?.state !== "same") return null;
  const signIn = createMailSignIn(site.ctx);
  if (!signIn) return null;
  const row = await findAccount(site.ctx.db, signIn.provider.account);
  const token = row?.accessToken ? signIn.open(row.accessToken) : null;
  if (!row || !token || row.expiresAt <= site.now) return null;
  return { signIn: { ...signIn, accessToken: async () => token } };
}

const stateMessages = {
  missing: "Nobody has signed mail in yet. An owner presses Connect under Settings, Mail sender.",
  withdrawn:
    "The sign-in was withdrawn. An owner presses Connect again under Settings, Mail sender.",
  client:
    "The provider refuses the client ID or secret. Create a new secret there and set MAIL_CLIENT_SECRET.",
};

/** Checks the sign-in to Microsoft 365 or Google by its stored state; a token is not renewed. */
export const mailSignIn: Check = {
  name: "Mail sign-in",
  async run(site) {
    const provider = mailProviderOf(site.env);
    if (!provider) return ok("MAIL_SIGN_IN is not set: mail signs in with a password, if at all.");
    return onTables(site, async (ctx) => {
      const view = await viewMailSignIn(ctx);
      const { label, mailbox } = provider;
      if (view && view.state !== "connected")
        return fault(`${label}: ${stateMessages[view.state]}`);
      const row = await findAccount(ctx.db, provider.account);
      const sealed = row?.refreshToken ?? row?.accessToken;
      if (sealed && createMailSignIn(ctx)?.open(sealed) === null) {
        return fault(
          `${label}: the tokens were stored with another session secret. Put the old one back, or have an owner press Connect again.`,
        );
      }
      return ok(`${label} is connected as ${mailbox}.`);
    });
  },
};

const isEncrypted = (address: string) =>
  /^(?:smtps|imaps):/.test(address) || smtpAddress(address).requireTLS;

function judgeConnection(name: string, address: string | null): Finding {
  if (!address || isEncrypted(address)) return ok(`${name} accepts the sign-in.`);
  return ok(`${name} accepts the sign-in. The connection is not required to be encrypted.`);
}

const noToken = note(
  "Not tried: there is no valid token now, and checking renews none. The site gets one with its next email.",
);

/** Connects to the mail server and signs in; sends nothing. */
export const outgoingMail: Check = {
  name: "Outgoing mail",
  async run(site, signal) {
    const { env } = site;
    if (!isMailConfigured(env)) {
      return fault("No mail server is set up: nobody is notified. Set SMTP_URL or MAIL_SIGN_IN.");
    }
    const provider = mailProviderOf(env);
    const usable = provider && (await usableSignIn(site));
    if (provider && !usable) return noToken;
    const mailer = createMailer(env, { from: () => "", signIn: usable?.signIn ?? null });
    signal.addEventListener("abort", () => mailer?.close());
    try {
      await mailer?.verify();
    } catch (error) {
      return fault(`${reasonOf(error)}. Compare SMTP_URL with what your mail provider says.`);
    } finally {
      mailer?.close();
    }
    const address = provider ? (provider.graphUrl ? null : provider.smtpUrl) : env.SMTP_URL;
    return judgeConnection("The mail server", address ?? null);
  },
};

/** Signs in to the mailbox and opens it read-only; reads no message. */
export const incomingMail: Check = {
  name: "Incoming mail",
  async run(site, signal) {
    const { env } = site;
    if (!isMailboxConfigured(env)) {
      return env.INBOUND_MAIL_KEY
        ? ok("A mail server posts the messages; INBOUND_MAIL_KEY is set.")
        : note("No mailbox is set up, so customers' replies do not arrive here. Set IMAP_URL.");
    }
    const usable = mailProviderOf(env) && (await usableSignIn(site));
    if (mailProviderOf(env) && !usable) return noToken;
    const source = mailboxSource(env, usable?.signIn ?? null);
    try {
      await source?.check(signal);
    } catch (error) {
      const { responseText } = error as { responseText?: string };
      const why = responseText ? reasonOf(new Error(responseText)) : reasonOf(error);
      return fault(`${why}. Compare IMAP_URL with what your mail provider says.`);
    }
    return ok(`${source?.name ?? "The mailbox"} opens read-only.`);
  },
};
