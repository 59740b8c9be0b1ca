import {
  type BookedCall,
  noteBookedCall,
  undoDetachedLead,
} from "#features/leads/rules/booking.server.ts";
import { prepareLead, saveLead } from "#features/leads/rules/receive.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { BookingTable } from "#platform/database/tables-booking.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { nameOfActor } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { bookingMessages, lastChangeMs } from "./contract.ts";
import { queueBooked } from "./mails-queue.server.ts";
import { requireFree, takersOf } from "./people.server.ts";
import { callSpan } from "./slots.ts";
import {
  type BookingRow,
  bookingsOfAddress,
  deleteHolds,
  findByToken,
  updateBooking,
} from "./store.server.ts";
import { bookingRefusals } from "./texts/booking-labels.ts";
import { whenText } from "./texts/when-text.ts";

/** Limits changes by links per network address. */
const changesPerTenMinutes = { name: "booking-change", points: 20, seconds: 600 };
/** Maximum changes of one booking, since each mails at least two people. */
const maxSequence = 20;

/** Returns the booking behind a link; undefined when there is none. Changes nothing. */
export async function findLinked(ctx: RequestContext, token: string) {
  return findByToken(ctx.db, hashOf(token));
}

/** Returns a link's booking if it can be changed. @throws not_found, conflict with a message, too_many_requests */
async function requireLinked(ctx: RequestContext, token: string): Promise<BookingRow> {
  await requireRate(ctx, changesPerTenMinutes, networksOf(ctx.address));
  const row = await findLinked(ctx, token);
  if (!row) throw new ExpectedError("not_found");
  if (row.state !== "booked") {
    throw new ExpectedError("conflict", { message: bookingRefusals.over });
  }
  if (row.startAt - ctx.now() < lastChangeMs || row.sequence >= maxSequence) {
    throw new ExpectedError("conflict", { message: bookingMessages.late });
  }
  return row;
}

/** Moves a call by its link, to another person if the first one is not free. @throws as `requireLinked`, invalid */
export async function moveByLink(
  ctx: RequestContext,
  { token, startAt }: { token: string; startAt: number },
): Promise<void> {
  const row = await requireLinked(ctx, token);
  await move(ctx, row, { startAt, word: "", actorName: row.name, mayPassOn: true });
}

/** Cancels a call by its link. @throws as `requireLinked` */
export async function cancelByLink(
  ctx: RequestContext,
  { token, word }: { token: string; word: string },
): Promise<void> {
  const row = await requireLinked(ctx, token);
  await cancel(ctx, row, { word, actorName: row.name });
}

type Move = { startAt: number; word: string; actorName?: string; mayPassOn: boolean };

/** Moves a call, to another person only if `mayPassOn`. @throws conflict */
export async function move(ctx: RequestContext, row: BookingRow, wish: Move) {
  const settings = await currentSettings(ctx);
  const all = await takersOf(ctx);
  const takers = wish.mayPassOn ? all : all.filter(({ colleague }) => colleague.id === row.staffId);
  const { start, end } = callSpan(wish.startAt, settings.booking);
  const pick = async (trx: Trx) => {
    // Before the lock, as for a booking: in another order, two requests could wait for each other.
    await deleteHolds(trx, { now: ctx.now(), key: row.requestKey });
    const query = { startAt: start, settings, takers, now: ctx.now(), without: row.id };
    const free = await requireFree(trx, ctx.database, query);
    const { colleague } = free.find((one) => one.colleague.id === row.staffId) ?? free[0];
    return { staffId: colleague.id, staffEmail: colleague.email };
  };
  const { word, actorName } = wish;
  await write(ctx, row, {
    change: { startAt: start, endAt: end, word, sequence: row.sequence + 1 },
    note: "moved",
    actorName,
    pick,
  });
}

/** Cancels a call and notifies the customer. @throws conflict */
export async function cancel(
  ctx: RequestContext,
  row: BookingRow,
  { word, actorName }: { word: string; actorName?: string },
) {
  const change = { state: "cancelled" as const, word, sequence: row.sequence + 1 };
  await write(ctx, row, { change, note: "cancelled", actorName });
}

type Writing = {
  change: Partial<BookingTable>;
  note: BookedCall["what"];
  /** By default the actor's name. */
  actorName?: string | undefined;
  /** Chooses the person, inside the transaction. */
  pick?: (trx: Trx) => Promise<Pick<BookingRow, "staffId" | "staffEmail">>;
};

/** Writes a change with its mails, the lead's history and the audit row in one transaction. @throws conflict */
export async function write(ctx: RequestContext, row: BookingRow, writing: Writing) {
  const { note, actorName = nameOfActor(ctx.actor) ?? "Website" } = writing;
  const { timeZone } = (await currentSettings(ctx)).hours;
  await ctx.db.transaction().execute(async (trx) => {
    const { staffId, staffEmail } = (await writing.pick?.(trx)) ?? row;
    const change = { ...writing.change, staffId, updatedAt: ctx.now() };
    const { id, version } = row;
    if (!(await updateBooking(trx, { id, version }, change))) throw new ExpectedError("conflict");
    const now = { ...row, ...change, staffEmail };
    if (note === "moved" || note === "cancelled") await queueBooked(trx, ctx, now, note, row);
    if (row.leadId) {
      await noteBookedCall(trx, ctx, {
        leadId: row.leadId,
        what: note,
        when: whenText(now.startAt, timeZone),
        startAt: note === "cancelled" ? null : now.startAt,
        otherStartAt: await otherStart(trx, ctx, row),
        word: now.word,
        actorName,
      });
    }
    await recordAudit(trx, ctx, {
      action: `booking.${note}`,
      subjectType: "booking",
      subjectId: row.id,
      detail: { staff: now.staffId, at: now.startAt },
    });
  });
}

const ownLeadMessage = "This call is already a matter of its own.";
const workedOnMessage =
  "Somebody has worked on the new lead since. To join the two again, merge them in the inbox.";

/** Gives a call that joined another lead one of its own; returns the other lead's id. @throws conflict */
export async function detach(ctx: RequestContext, row: BookingRow): Promise<string> {
  const from = row.leadId;
  if (from === null || row.joined !== 1) {
    throw new ExpectedError("conflict", { message: ownLeadMessage });
  }
  const { name, email, phone, about: message, language, requestKey: idempotencyKey } = row;
  const settings = await currentSettings(ctx);
  const writing = await prepareLead(ctx, {
    input: {
      ...{ name, email, phone, message, language, idempotencyKey },
      ...{ kind: "call", details: {}, sourcePath: "/contact", website: "" },
    },
    humanCheck: "none",
    settings,
  });
  const into = writing.lead.id;
  await ctx.db.transaction().execute(async (trx) => {
    await saveLead(trx, ctx, { ...writing, withoutMails: true });
    const call = callOf(ctx, row, settings.hours.timeZone);
    await noteBookedCall(trx, ctx, {
      ...call,
      leadId: from,
      what: "detached",
      startAt: null,
      otherStartAt: await otherStart(trx, ctx, row),
      into,
    });
    await noteBookedCall(trx, ctx, { ...call, leadId: into, what: "booked" });
    await setLead(trx, ctx, row, { leadId: into, action: "booking.detached" });
  });
  return from;
}

/** Undoes that: the call joins its earlier lead again, and the lead that it was given is gone. @throws conflict */
export async function attach(ctx: RequestContext, row: BookingRow, from: string): Promise<void> {
  const { timeZone } = (await currentSettings(ctx)).hours;
  await ctx.db.transaction().execute(async (trx) => {
    await setLead(trx, ctx, row, { leadId: from, action: "booking.attached" });
    if (!(await undoDetachedLead(trx, { id: row.leadId ?? "", from }))) {
      throw new ExpectedError("conflict", { message: workedOnMessage });
    }
    const call = callOf(ctx, row, timeZone);
    const otherStartAt = await otherStart(trx, ctx, { ...row, leadId: from });
    const noted = { ...call, leadId: from, otherStartAt };
    await noteBookedCall(trx, ctx, { ...noted, what: "booked", joined: true });
  });
}

/** Returns the start of the soonest other coming call of the address in a call's lead (ms); null if there is none. */
export async function otherStart(
  trx: Trx,
  ctx: RequestContext,
  { id, leadId, emailKey }: Pick<BookingTable, "id" | "leadId" | "emailKey">,
): Promise<number | null> {
  const calls = await bookingsOfAddress(trx, emailKey);
  const other = calls.find(
    (call) =>
      call.id !== id &&
      call.leadId === leadId &&
      call.state === "booked" &&
      call.startAt > ctx.now(),
  );
  return other?.startAt ?? null;
}

function callOf(ctx: RequestContext, row: BookingRow, timeZone: string) {
  const actorName = nameOfActor(ctx.actor) ?? "Website";
  return { when: whenText(row.startAt, timeZone), startAt: row.startAt, word: "", actorName };
}

type Setting = { leadId: string; action: string };

/** Writes the call's lead with an audit row. @throws conflict */
async function setLead(trx: Trx, ctx: RequestContext, row: BookingRow, setting: Setting) {
  const { id, version, leadId: before } = row;
  const { leadId, action } = setting;
  const change = { leadId, updatedAt: ctx.now() };
  if (!(await updateBooking(trx, { id, version }, change))) throw new ExpectedError("conflict");
  const detail = { from: before, to: leadId };
  await recordAudit(trx, ctx, { action, subjectType: "booking", subjectId: id, detail });
}
