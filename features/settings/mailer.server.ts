import { type RequestContext, systemContext } from "#platform/http/context.server.ts";
import { createMailer } from "#platform/mail/create-mailer.server.ts";
import { headerText } from "#platform/mail/header-text.ts";
import type { Sender } from "#platform/mail/sender.ts";
import { createMailSignIn } from "#platform/mail/sign-in/mail-sign-in.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { currentSettings } from "./reader.server.ts";

/**
 * Returns the sender of our mail: from the settings, else MAIL_FROM, else the mailbox that signs in to the mail server,
 * else the company's address.
 */
export async function mailSender(ctx: RequestContext): Promise<Sender> {
  const { mail, company } = await currentSettings(ctx);
  if (mail.fromAddress) return { name: headerText(mail.fromName), address: mail.fromAddress };
  const address = ctx.env.MAIL_MAILBOX ?? company.email;
  return ctx.env.MAIL_FROM ?? { name: headerText(mail.fromName), address };
}

/** Returns the sign-in at the mail provider; null if mail signs in with a password or is not set up. */
export const mailSignInOf = perProduct(createMailSignIn);

/** Returns what hands mails to the mail server; null while none is set up. */
export const mailerOf = perProduct((appContext) =>
  createMailer(appContext.env, {
    from: () => mailSender(systemContext(appContext, "mail")),
    signIn: mailSignInOf(appContext),
  }),
);
