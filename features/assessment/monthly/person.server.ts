import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { deleteLook, looksOfAddress } from "./store.server.ts";

/** Returns the monthly checks of an address. Needs "leads.export". @throws forbidden */
export async function monthlyLooksOf(ctx: RequestContext, address: string) {
  requirePermission(ctx, "leads.export");
  const rows = await looksOfAddress(ctx.db, address);
  return rows.map((row) => ({
    domain: row.name,
    email: row.email,
    state: row.state,
    receipt: row.receipt,
    createdAt: row.createdAt,
    requestedAt: row.requestedAt,
    confirmedAt: row.confirmedAt,
    stoppedAt: row.stoppedAt,
    lookedAt: row.lookedAt,
    latest: row.latest,
    earlier: row.earlier,
  }));
}

/** Deletes the monthly checks of an address; their links stop working. Needs "leads.edit". @throws forbidden */
export async function eraseMonthlyLooks(
  trx: Trx,
  ctx: RequestContext,
  address: string,
): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const rows = await looksOfAddress(trx, address);
  for (const row of rows) await deleteLook(trx, row.id);
  return rows.length;
}
