import type { Trx } from "#platform/database/engine.server.ts";
import type { BookingTable } from "#platform/database/tables-booking.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { hourMs } from "#platform/time/durations.ts";
import { enqueueMails, type OutboxEntry, withdrawMails } from "#platform/work/outbox.server.ts";

/** Hours before a call at which the customer is reminded. */
const reminders = [24, 1];
/** Minimum time (ms) between booking and reminder; an earlier reminder would say nothing new. */
const minAfterBookingMs = 2 * hourMs;

type MailedBooking = BookingTable & { staffEmail: string };

/**
 * Queues a change's mails to the customer and to the person, also to the person who had the call before, and withdraws
 * waiting mails about an earlier state.
 */
export async function queueBooked(
  trx: Trx,
  ctx: RequestContext,
  booking: MailedBooking,
  change: "booked" | "moved" | "cancelled",
  before: Pick<MailedBooking, "staffId" | "staffEmail"> = booking,
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
  const toStaff = (staff: string, what: string) =>
    entry("booking.staff", staff, { change: what, staff });
  const passedOn = before.staffId !== booking.staffId;
  const upcoming = change === "cancelled" ? [] : reminders;
  await enqueueMails(trx, ctx, [
    entry(`booking.${change}`, booking.email),
    toStaff(booking.staffEmail, passedOn ? "booked" : change),
    ...(passedOn ? [toStaff(before.staffEmail, "given-away")] : []),
    ...upcoming.flatMap((hours) => {
      const dueAt = booking.startAt - hours * hourMs;
      if (dueAt < ctx.now() + minAfterBookingMs) return [];
      return [{ ...entry("booking.reminder", booking.email, { hours }), dueAt }];
    }),
  ]);
}
