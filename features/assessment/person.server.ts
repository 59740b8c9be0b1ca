import { withCostBands } from "#features/assessment/scoring/cost-bands.ts";
import { storedReport } from "#features/assessment/scoring/report.ts";
import { confirmedCostBands } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { deleteReport, reportsOfAddress } from "./store.server.ts";

/** Returns the stored reports of an address. Needs "leads.export". @throws forbidden */
export async function reportsOf(ctx: RequestContext, address: string) {
  requirePermission(ctx, "leads.export");
  const rows = await reportsOfAddress(ctx.db, address);
  const costBands = await confirmedCostBands(ctx);
  return rows.map((row) => ({
    name: row.name,
    email: row.email,
    report: withCostBands(storedReport(row.report), costBands),
    askedForTalk: row.talk === 1,
    reminders: row.reminders === 1,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }));
}

/** Deletes the reports of an address; their links stop working. Needs "leads.edit". @throws forbidden */
export async function eraseReportsOf(
  trx: Trx,
  ctx: RequestContext,
  address: string,
): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const rows = await reportsOfAddress(trx, address);
  for (const row of rows) await deleteReport(trx, row.id);
  return rows.length;
}
