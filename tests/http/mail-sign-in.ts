import type { mailAccountCalls } from "#features/mail-account/contract.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { createMailSignIn } from "#platform/mail/sign-in/mail-sign-in.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { type OAuthStandIn, oauthClient, startOAuth } from "#tests/stand-ins/oauth.ts";
import { type SmtpStandIn, startSmtp } from "#tests/stand-ins/smtp.ts";
import { test as base, jsonOf, publicUrl, type SignedIn, type TestSite } from "./harness.ts";

export const mailbox = "desk@valley-it.test";

/** Redirect URI to which the provider sends the browser back. */
export const redirectUri = `${publicUrl}/admin/settings`;

/** Environment of a product that signs in to the OAuth stand-in as at Google. */
export function signInEnv(issuer: string) {
  return {
    MAIL_SIGN_IN: "google",
    MAIL_MAILBOX: mailbox,
    MAIL_CLIENT_ID: oauthClient.id,
    MAIL_CLIENT_SECRET: oauthClient.secret,
    MAIL_ISSUER: issuer,
  };
}

/** Returns the provider's answer from the query of its redirect. */
export function callbackOf(url: URL): Record<string, string> {
  return Object.fromEntries(
    [...url.searchParams].filter(([name]) => /^(?:code|state|error|iss)$/.test(name)),
  );
}

/** Connects mail as an owner does in the browser, and returns the last response. */
export async function connect(owner: SignedIn, oauth: OAuthStandIn) {
  const { url } = await jsonOf<{ url: string }>(await owner.post("/api/mail-account/connect"));
  const { code = "", state = "", ...rest } = callbackOf(await oauth.allow(url));
  const done = await owner.post("/api/mail-account/finish", { code, state, ...rest });
  if (done.status !== 200) throw new Error(`Not connected: ${await done.text()}`);
  return { code, state };
}

/** Returns the state of the mail sign-in as staff see it. */
export async function stateOf(who: SignedIn): Promise<string> {
  const { account } = await jsonOf<AnswerOf<typeof mailAccountCalls.read>>(
    await who.get("/api/mail-account"),
  );
  return account.state;
}

let mails = 0;

/** Queues a mail and returns a function that reads its state, for `eventually`. */
export async function aMail({ ctx }: TestSite) {
  mails += 1;
  const dedupeKey = `mail-account ${mails}`;
  const id = await ctx.db.transaction().execute((trx) =>
    enqueueMail(trx, ctx, {
      template: "system.test",
      recipient: "ana@ruizbooks.test",
      payload: {},
      dedupeKey,
      subjectType: "staff",
      subjectId: "none",
    }),
  );
  const read = () =>
    ctx.db
      .selectFrom("outbox")
      .select(["state", "attempts"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  return { id, read };
}

/** Two token sources of another process on the same database. */
type Processes = { accessToken(): Promise<string>; other(): Promise<string> };

/** A test with an OAuth provider, a mail server that accepts its tokens, and the product between them. */
export const test = base.extend<{
  oauth: OAuthStandIn;
  smtp: SmtpStandIn;
  site: TestSite;
  second: Processes;
}>({
  oauth: async ({ onTestFinished }, use) => {
    const oauth = await startOAuth({
      mailbox,
      redirectUri,
      scopes: ["https://mail.google.com/"],
    });
    onTestFinished(() => oauth.stop());
    await use(oauth);
  },
  smtp: async ({ oauth, onTestFinished }, use) => {
    const smtp = await startSmtp();
    smtp.requireToken(mailbox, oauth.isGood);
    onTestFinished(() => smtp.stop());
    await use(smtp);
  },
  site: async ({ oauth, smtp, startSite }, use) => {
    const env = { ...signInEnv(oauth.issuer), SMTP_URL: smtp.url, IMAP_URL: "imap://127.0.0.1:9" };
    // Reading would renew tokens by itself, at a moment of its own.
    await use(await startSite({ env, mailboxEveryMs: dayMs }));
  },
  second: async ({ site }, use) => {
    const [one, other] = [createMailSignIn(site.appContext), createMailSignIn(site.appContext)];
    if (!one || !other) throw new Error("The product has no sign-in.");
    await use({ accessToken: () => one.accessToken(), other: () => other.accessToken() });
  },
});
