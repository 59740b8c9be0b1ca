import { callSpan, freeStarts } from "#features/booking/slots.ts";
import { whenText } from "#features/booking/texts/when-text.ts";
import { leadKeys } from "#features/leads/lead-keys.ts";
import { noteBookedCall } from "#features/leads/rules/booking.server.ts";
import { newLeadDefaults } from "#features/leads/rules/new-lead-defaults.server.ts";
import { withPeople } from "#features/people/find-or-make.server.ts";
import type { Settings } from "#features/settings/contract.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import { insertMany } from "#platform/database/insert-many.server.ts";
import type { BookingState, BookingTable } from "#platform/database/tables-booking.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { Dice } from "./dice.ts";
import { sampleMessage, samplePerson } from "./leads.server.ts";
import { callTakers, datePeople } from "./store.server.ts";

/** Number of past days with sample calls; coming calls reach as far ahead as visitors may book. */
const daysBack = 12;
const zones = ["", "", "", "America/New_York", "America/Denver"] as const;
const ended = [
  "took-place",
  "took-place",
  "took-place",
  "took-place",
  "no-show",
  "cancelled",
] as const;

type Call = { index: number; at: number; staffId: string };
type Slot = { id: string; staffId: string; start: number; end: number; state: BookingState };

/** Returns the lead of a call that was booked at `at`; the booked time is filled in later. */
function sampleCall(dice: Dice, { index, at, staffId }: Call): LeadTable {
  const person = samplePerson(dice, 3);
  return {
    ...newLeadDefaults,
    ...person,
    ...leadKeys(person),
    id: dice.id(),
    kind: "call",
    status: "new",
    language: dice.chance(0.2) ? "es" : "en",
    message: sampleMessage(dice),
    details: {},
    sourcePath: "/contact",
    humanCheck: "none",
    idempotencyKey: `sample-call-${String(index).padStart(6, "0")}`,
    ownerId: dice.chance(0.7) ? staffId : null,
    dueAt: at,
    createdAt: at,
    updatedAt: at,
    campaign: {},
    consent: {},
  };
}

function sampleBooking(dice: Dice, lead: LeadTable, slot: Slot): BookingTable {
  const { id, personId, name, email, emailKey, phone, message, language, createdAt } = lead;
  return {
    id: slot.id,
    staffId: slot.staffId,
    startAt: slot.start,
    endAt: slot.end,
    state: slot.state,
    requestKey: `sample-call-${slot.id}`,
    heldUntil: null,
    leadId: id,
    personId,
    ...{ name, email, emailKey, phone, about: message },
    timeZone: dice.pick(zones),
    language,
    // A random hash: nobody was sent a link to a sample call.
    tokenHash: hashOf(dice.hex(32)),
    sequence: 0,
    word: slot.state === "cancelled" ? "Sample: we found the answer ourselves." : "",
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Returns the starts of the sample calls, spread evenly over the times that the opening hours offer. */
function startsOf(settings: Settings, now: number, count: number): number[] {
  const rules = { ...settings.booking, daysAhead: settings.booking.daysAhead + daysBack };
  const from = { hours: businessHours(settings, now), now: now - daysBack * dayMs };
  const offered = freeStarts({ hours: null, busy: [] }, rules, from);
  const apart = offered.length / count;
  return offered.filter(
    (_, index) => Math.floor(index / apart) !== Math.floor((index - 1) / apart),
  );
}

/** Adds past and coming booked calls with their leads, for the staff who take calls. Sends no mail. */
export async function seedBookings(ctx: RequestContext, count: number): Promise<void> {
  const staff = await callTakers(ctx.db);
  if (count === 0 || staff.length === 0) return;
  const dice = new Dice(1800);
  const [settings, now] = [await currentSettings(ctx), ctx.now()];
  for (const [index, start] of startsOf(settings, now, count).entries()) {
    const staffId = staff[index % staff.length] ?? "";
    const at = Math.min(now, start) - dice.whole(1, 5) * dayMs;
    const lead = sampleCall(dice, { index, at, staffId });
    const { start: begin, end } = callSpan(start, settings.booking);
    const state: BookingState = end < now ? dice.pickEarly(ended) : "booked";
    const slot = { id: dice.id(), staffId, start: begin, end, state };
    const when = whenText(start, settings.hours.timeZone);
    await ctx.db.transaction().execute(async (trx) => {
      const leads = await withPeople(trx, ctx, [lead], () => dice.id());
      await insertMany(ctx, trx, "lead", leads);
      await datePeople(
        trx,
        leads.map(({ personId }) => personId),
      );
      const calls = leads.map((each) => sampleBooking(dice, each, slot));
      await insertMany(ctx, trx, "booking", calls);
      const note = { leadId: lead.id, when, startAt: start, actorName: "Website" };
      await noteBookedCall(trx, ctx, { ...note, what: "booked", word: "" });
      if (state !== "booked") await noteBookedCall(trx, ctx, { ...note, what: state, word: "" });
    });
  }
}
