import type { Trx } from "#platform/database/engine.server.ts";
import type { BookingTable } from "#platform/database/tables-booking.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { enqueueMails, type OutboxEntry, withdrawMails } from "#platform/work/outbox.server.ts";

const hourMs = 60 * 60_000;

/** Hours before a call at which the customer is reminded. */
const reminders = [24, 1];
/** Minimum time (ms) between booking and reminder; an earlier reminder would say nothing new. */
const minAfterBookingMs = 2 * hourMs;

export type BookingChange = "booked" | "moved" | "cancelled";

type Told = BookingTable & { staff_email: string };

/** Queues a change's mails to customer and staff, and withdraws waiting mails about an earlier state. */
export async function queueBooked(
  trx: Trx,
  ctx: RequestContext,
  booking: Told,
  change: BookingChange,
  { before }: { before?: { staffId: string; email: string } } = {},
): Promise<void> {
  const subject = { subjectType: "booking", subjectId: booking.id };
  await withdrawMails(trx, subject);
  const payload = { bookingId: booking.id, sequence: booking.sequence };
  const entry = (template: string, recipient: string, more: object = {}): OutboxEntry => ({
    template,
    recipient,
    payload: { ...payload, ...more },
    dedupeKey: `${template}:${booking.id}:${booking.sequence}:${recipient}:${Object.values(more).join(":")}`,
    ...subject,
  });
  const passedOn = before && before.staffId !== booking.staff_id;
  await enqueueMails(trx, ctx, [
    entry(`booking.${change}`, booking.email),
    entry("booking.staff", booking.staff_email, { change: passedOn ? "booked" : change }),
    ...(passedOn ? [entry("booking.staff", before.email, { change: "given-away" })] : []),
    ...(change === "cancelled" ? [] : remindersOf(ctx, booking, entry)),
  ]);
}

function remindersOf(
  ctx: RequestContext,
  booking: Told,
  entry: (template: string, recipient: string, more: object) => OutboxEntry,
): OutboxEntry[] {
  return reminders.flatMap((hours) => {
    const dueAt = booking.start_at - hours * hourMs;
    if (dueAt < ctx.now() + minAfterBookingMs) return [];
    return [{ ...entry("booking.reminder", booking.email, { hours }), dueAt }];
  });
}
