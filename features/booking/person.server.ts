import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { mailboxKey } from "#platform/mail/mailbox.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { withdrawMails } from "#platform/work/outbox.server.ts";
import { presentBooking } from "./present.server.ts";
import { bookingsOfAddress, deleteBookings } from "./store.server.ts";

/** Returns the booked calls of an address. Needs "leads.export". @throws forbidden */
export async function bookingsOf(ctx: RequestContext, address: string) {
  requirePermission(ctx, "leads.export");
  return (await bookingsOfAddress(ctx.db, mailboxKey(address))).map(presentBooking);
}

/** Deletes the booked calls of an address and the mails that wait for them; returns how many. @throws forbidden */
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
