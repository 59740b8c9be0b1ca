import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import type { Settings } from "#features/settings/contract.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/**
 * Returns the Reply-To address of mails about a lead: the configured mailbox, with the lead's token after a plus
 * (RFC 5233) if the provider delivers such addresses and the site reads incoming mail; without a mailbox, the
 * company's address.
 */
export async function replyAddressOf(
  ctx: Pick<RequestContext, "db" | "env">,
  leadId: string,
  { mail, company }: Pick<Settings, "mail" | "company">,
): Promise<string> {
  const mailbox = mail.replyAddress || company.email;
  if (!reportMailboxOf(ctx, { mail })) return mailbox;
  const token = await ctx.db.transaction().execute((trx) => replyTokenOf(trx, leadId));
  return withToken(mailbox, token);
}

/** Returns the mailbox for reports about our mails; undefined if it delivers no plus addresses or nobody reads it. */
export function reportMailboxOf(
  { env }: Pick<RequestContext, "env">,
  { mail }: Pick<Settings, "mail">,
): string | undefined {
  return mail.replyAddress && mail.plusAddresses && readsMail(env) ? mail.replyAddress : undefined;
}

/** Tells whether the site reads incoming mail. A token that nobody reads would only confuse. */
function readsMail(env: RequestContext["env"]): boolean {
  return Boolean(env.IMAP_URL ?? env.INBOUND_MAIL_KEY);
}

function withToken(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf("@");
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`;
}
