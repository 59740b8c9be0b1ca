import { limits } from "#features/leads/contract.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { IncomingMail } from "#platform/mail/inbound/incoming-mail.ts";
import { requirePermission } from "#platform/permissions.ts";
import { type LeadDeps, type LeadWriting, prepareLead } from "./receive.server.ts";

/** Value of `source_path` in place of a page. */
const source = "email";

/**
 * Prepares a lead of kind "mail" from a mail without one. The lead is the person to whom answers should go. Nobody proved
 * that a Reply-To belongs to the sender, so it gets no acknowledgement. Writes nothing; `key` makes it unique.
 * @throws forbidden
 */
export async function prepareMailLead(
  ctx: RequestContext,
  deps: Pick<LeadDeps, "staffAddresses">,
  { mail, key }: { mail: IncomingMail; key: string },
): Promise<LeadWriting> {
  requirePermission(ctx, "leads.edit");
  const { name, address } = mail.replyTo ?? mail.from;
  const message = [mail.subject, mail.text].filter(Boolean).join("\n\n");
  const writing = await prepareLead(ctx, deps, {
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
  return { ...writing, withoutAcknowledgement: mail.replyTo !== null };
}
