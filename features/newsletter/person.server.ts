import {
  storeHashes,
  suppressionsOf,
} from "#features/newsletter/subscribers/suppression.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { normalAddress } from "#platform/mail/mailbox.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { deleteSubscriber, subscribersOfAddress } from "./store.server.ts";

/** Returns what the newsletter stores about an address. Needs "leads.export". @throws forbidden */
export async function newsletterDataOf(ctx: RequestContext, address: string) {
  requirePermission(ctx, "leads.export");
  const rows = await subscribersOfAddress(ctx.db, address);
  const hashed = await suppressionsOf(ctx.db, ctx, [normalAddress(address)]);
  const blocked = [...hashed].map(([email, { kind, at }]) => ({
    email,
    state: `${kind}; only a keyed hash of the address is kept`,
    ...(kind === "suppressed" ? { suppressedAt: at } : { leftAt: at }),
  }));
  const listed = rows.map((row) => ({
    email: row.email,
    state: row.state,
    sourcePath: row.sourcePath,
    createdAt: row.createdAt,
    requestedAt: row.requestedAt,
    confirmedAt: row.confirmedAt,
    unsubscribedAt: row.unsubscribedAt,
    receipt: row.receipt,
    language: row.language,
  }));
  return [...listed, ...blocked];
}

/**
 * Deletes the subscriber of an address; a keyed hash of it stays to block imports and mails. Needs "leads.edit".
 * @throws forbidden
 */
export async function eraseSubscriber(
  trx: Trx,
  ctx: RequestContext,
  address: string,
): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const rows = await subscribersOfAddress(trx, address);
  await storeHashes(trx, ctx, rows);
  for (const row of rows) await deleteSubscriber(trx, row.id);
  return rows.length;
}
