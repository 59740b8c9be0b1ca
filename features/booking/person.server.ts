import type { Trx } from "#platform/database/engine.server.ts";
import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { mailboxKey } from "#platform/mail/mailbox.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { withdrawMails } from "#platform/work/outbox.server.ts";
import { bookingSchema } from "./contract.ts";
import { bookingsOfAddress, deleteBookings } from "./store.server.ts";

/** Returns the booked calls of an email address. Needs "leads.export". @throws forbidden */
export async function bookingsOf(ctx: RequestContext, address: string) {
  requirePermission(ctx, "leads.export");
  const rows = await bookingsOfAddress(ctx.db, mailboxKey(address));
  return rows.map((row) => check(bookingSchema, row, "internal"));
}

/** Deletes an email address's booked calls with their waiting mails; returns the number of calls. @throws forbidden */
export async function eraseBookings(
  trx: Trx,
  ctx: RequestContext,
  address: string,
): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const ids = (await bookingsOfAddress(trx, mailboxKey(address))).map(({ id }) => id);
  for (const id of ids) await withdrawMails(trx, { subjectType: "booking", subjectId: id });
  await deleteBookings(trx, ids);
  return ids.length;
}
