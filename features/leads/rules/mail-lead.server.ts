import { limits } from "#features/leads/contract.ts";
import { findLeadByKey } from "#features/leads/store/leads.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { IncomingMail } from "#platform/mail/inbound/incoming-mail.ts";
import { requirePermission } from "#platform/permissions.ts";
import { type LeadWriting, prepareLead, saveLead } from "./receive.server.ts";
import { saveMail } from "./thread.server.ts";

/** Value of `sourcePath` in place of a page. */
const source = "email";

/**
 * Prepares a lead of kind "mail" from a mail without one. The lead is the person to whom answers should go. Nobody proved
 * that a Reply-To belongs to the sender, and a sender that failed its check may be forged: neither gets an
 * acknowledgement. Writes nothing: the returned function writes lead and mail, once for each key, and returns the lead's
 * id. `withoutMails`: staff create it, so nobody is notified.
 * @throws forbidden
 */
export async function prepareMailLead(
  ctx: RequestContext,
  { mail, key, withoutMails = false }: { mail: IncomingMail; key: string; withoutMails?: boolean },
): Promise<(trx: Trx) => Promise<string>> {
  requirePermission(ctx, "leads.edit");
  const { name, address } = mail.replyTo ?? mail.from;
  const message = [mail.subject, mail.text].filter(Boolean).join("\n\n");
  const prepared = await prepareLead(ctx, {
    settings: await currentSettings(ctx),
    humanCheck: "none",
    input: {
      kind: "mail",
      name: (name || address.split("@")[0] || address).slice(0, limits.maxName).toWellFormed(),
      email: address,
      phone: "",
      message: message.slice(0, limits.maxMessage).toWellFormed(),
      details: {},
      idempotencyKey: key,
      website: "",
      sourcePath: source,
    },
  });
  const withoutAcknowledgement = mail.replyTo !== null || mail.verified === "no";
  const writing: LeadWriting = { ...prepared, withoutAcknowledgement, withoutMails };
  return async (trx) => {
    const existing = await findLeadByKey(trx, key);
    if (existing) return existing.id;
    await saveLead(trx, ctx, writing);
    const { lead } = writing;
    await saveMail(trx, { lead, mail, author: { kind: "customer" }, eventId: null });
    return lead.id;
  };
}
