import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { deleteMails, mailsToAddress } from "./store.server.ts";

/** The mails to an address, with what became of them. Needs "leads.export". @throws forbidden */
export async function mailsTo(ctx: RequestContext, address: string) {
  requirePermission(ctx, "leads.export");
  const rows = await mailsToAddress(ctx.db, address);
  return rows.map((row) => ({
    template: row.template,
    recipient: row.recipient,
    state: row.state,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }));
}

/** Deletes the mails to an address; one that waits is not sent any more. Needs "leads.edit". @throws forbidden */
export async function eraseMailsTo(
  trx: Trx,
  ctx: RequestContext,
  address: string,
): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const rows = await mailsToAddress(trx, address);
  await deleteMails(
    trx,
    rows.map((row) => row.id),
  );
  return rows.length;
}
