import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { deleteInboundOf, inboundOf } from "./store.server.ts";

/** Returns the mails received from an address or with it in Reply-To, and the reports about it. Needs "leads.export". @throws forbidden */
export async function exportInbound(ctx: RequestContext, address: string) {
  requirePermission(ctx, "leads.export");
  const { messages, reports } = await inboundOf(ctx.db, address);
  return [...messages, ...reports];
}

/** Deletes raw mail from an address or with it in Reply-To, and reports about it; returns how many. Needs "leads.edit". @throws forbidden */
export async function eraseInbound(
  trx: Trx,
  ctx: RequestContext,
  address: string,
): Promise<number> {
  requirePermission(ctx, "leads.edit");
  return deleteInboundOf(trx, address);
}
