import { endHold } from "#features/leads/hold.ts";
import { findLeadToJoin } from "#features/leads/joining/join.server.ts";
import { isOpenStatus } from "#features/leads/lead-states.ts";
import { deleteLeadRows } from "#features/leads/store/delete.server.ts";
import { lockStandingLead } from "#features/leads/store/find-by-mail.server.ts";
import {
  bookingDetails,
  changeLeadRow,
  findLead,
  insertLeadEvent,
  type LeadRow,
} from "#features/leads/store/leads.server.ts";
import { businessHours, currentSettings, promisedBy } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { type ClockBefore, clockOfCall } from "./call-clock.ts";
import { historyEntry } from "./change.server.ts";
import { addLeadEvent } from "./notified.server.ts";

/** A change of a lead's booked call. */
export type BookedCall = {
  leadId: string;
  what: "booked" | "moved" | "cancelled" | "detached" | "took-place" | "no-show" | "reopened";
  /** Day and time in the company's zone. */
  when: string;
  /** Start of the call (ms), by which the lead's answer is due; null when the call was cancelled or detached. */
  startAt: number | null;
  /** Start of the soonest other call that is booked in the lead (ms); without one null. */
  otherStartAt?: number | null;
  word: string;
  /** True for a booked call that joins a lead which was there before. */
  joined?: boolean;
  /** For a detached call, its new lead. */
  into?: string;
  actorName: string;
};

/**
 * Records a change of a lead's booked call in its history, in the caller's transaction. The answer is due when the call
 * begins, and moves with it; a call that took place is the answer, and one that was cancelled or missed ends its promise
 * (`clockOfCall`). For a merged lead the change is made to its target.
 */
export async function noteBookedCall(
  trx: Trx,
  ctx: RequestContext,
  call: BookedCall,
): Promise<void> {
  const lead = await lockStandingLead(trx, ctx, call.leadId);
  if (!lead) return;
  const { what, when, startAt } = call;
  const settings = await currentSettings({ db: trx });
  const joined = what === "booked" ? call.joined === true : undefined;
  // A customer who books a call is back, as one who writes.
  const held = joined ? endHold(lead, ctx.now(), businessHours(settings, ctx.now())) : {};
  const standing = { ...lead, ...held };
  const earlier = await bookingsBefore(trx, lead.id);
  const before = joined ? clockBefore(standing) : earlier.before;
  await changeLeadRow(trx, lead.id, {
    details: detailsWith(lead, call),
    updatedAt: ctx.now(),
    ...held,
    ...clockOfCall(standing, {
      what,
      startAt,
      at: ctx.now(),
      before,
      cameWithCall: earlier.cameWithCall,
      otherStartAt: call.otherStartAt ?? null,
      dueOf: (came) => promisedBy(settings, "mail", came),
    }),
  });
  const { actorName } = call;
  const about = { leadId: lead.id, actorName };
  if (joined && lead.heldFrom !== null)
    await insertLeadEvent(trx, historyEntry(ctx, { ...about, kind: "resume", detail: {} }));
  const entry = historyEntry(ctx, {
    ...about,
    kind: "booking",
    detail: {
      ...{ what, when },
      ...(call.word ? { text: call.word } : {}),
      ...(call.into ? { into: call.into } : {}),
      ...(joined && before ? { before: JSON.stringify(before) } : {}),
    },
  });
  // A new lead of a call is told as such; whoever owns one that was there before waits for news of it.
  if (joined) await addLeadEvent(trx, ctx, entry);
  else await insertLeadEvent(trx, entry);
}

function detailsWith({ details }: LeadRow, { what, when }: BookedCall) {
  const { call: _, ...rest } = details;
  if (what === "detached") return rest;
  return { ...details, call: what === "cancelled" ? `${when} (cancelled)` : when };
}

/**
 * Returns the open lead of an address, which a booked call joins whatever its matter; null if the call begins one. The
 * lead stays locked until the transaction ends.
 */
export async function openLeadOf(
  trx: Trx,
  ctx: RequestContext,
  emailKey: string,
): Promise<string | null> {
  const lead = await findLeadToJoin(trx, ctx, { emailKey, kind: "call", details: {} });
  return lead && isOpenStatus(lead.status) ? lead.id : null;
}

/**
 * Deletes the lead that a detached call was given, to undo that. Returns false, and changes nothing, if somebody has
 * worked on it since, or the call was not detached from `from`.
 */
export async function undoDetachedLead(
  trx: Trx,
  { id, from }: { id: string; from: string },
): Promise<boolean> {
  const details = await bookingDetails(trx, from);
  const wasDetached = details.some(({ what, into }) => what === "detached" && into === id);
  const lead = await findLead(trx, id);
  if (!wasDetached || lead?.version !== versionWithCall) return false;
  await deleteLeadRows(trx, [id]);
  return true;
}

/** Version of a lead that was received, and whose call was noted then. */
const versionWithCall = 2;

function clockBefore({ dueAt, answeredAt, answeredBy }: LeadRow): ClockBefore {
  return { dueAt, answeredAt, answeredBy };
}

type BookingsBefore = { before: ClockBefore | null; cameWithCall: boolean };

/** Returns the clock of a lead before its latest call was booked, null without one, and whether the lead came with a call. */
async function bookingsBefore(trx: Trx, leadId: string): Promise<BookingsBefore> {
  const details = await bookingDetails(trx, leadId);
  const booked = details.filter(({ what }) => what === "booked");
  const { before } = booked[0] ?? {};
  return {
    before: before ? (JSON.parse(before) as ClockBefore) : null,
    cameWithCall: booked.some((one) => !one.before),
  };
}
