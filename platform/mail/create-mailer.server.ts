import type { Env } from "#platform/env.server.ts";
import { createGraphMailer } from "./graph/graph-mailer.server.ts";
import { createSmtpMailer, type Mailer, type SenderSource } from "./mailer.server.ts";
import type { MailSignIn } from "./sign-in/mail-sign-in.server.ts";

/** Returns the configured mailer; null without one (mails are then held and shown to staff). */
export function createMailer(
  env: Env,
  { from, signIn }: { from: SenderSource; signIn: MailSignIn | null },
): Mailer | null {
  if (signIn?.provider.graphUrl) return createGraphMailer(env, { from, signIn });
  const address = signIn ? signIn.provider.smtpUrl : env.SMTP_URL;
  return address ? createSmtpMailer(env, { address, from, signIn }) : null;
}
