import type { Settings } from "#features/settings/contract.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import type { Rates } from "#platform/http/rate-limit.server.ts";
import type { BusyWindow } from "./calendar/events.ts";
import type { bookCall } from "./contract.ts";
import type { Span } from "./slots.ts";

/** Active member of staff who may work on leads. `byDefault`: takes calls while no choice is saved. */
export type Colleague = {
  id: string;
  name: string;
  email: string;
  byDefault: boolean;
  isOwner: boolean;
};

/** Change of a booking for the lead's history. `when`: day and time in the company's zone. */
export type LeadNote = {
  leadId: string;
  what: "booked" | "moved" | "cancelled" | "took-place" | "no-show" | "reopened";
  when: string;
  /** Start of the call (ms), by which the lead's answer is due; null when the call was cancelled. */
  startAt: number | null;
  word: string;
  actorName: string;
};

/** Injected dependencies on features that booking may not import. */
export type BookingDeps = {
  colleagues(ctx: Pick<RequestContext, "db">): Promise<Colleague[]>;
  /**
   * Checks the sender over the network where that is set up, and returns a function that writes the lead and returns
   * its id. @throws invalid, too_many_requests
   */
  prepareLead(
    ctx: RequestContext,
    input: BodyOf<typeof bookCall>,
    given: { settings: Settings; rates: Rates },
  ): Promise<(trx: Trx) => Promise<string>>;
  /** Records a change in the lead's history, in the caller's transaction. */
  noteOnLead(trx: Trx, ctx: RequestContext, note: LeadNote): Promise<void>;
  /** Reads a calendar. @throws Error with a message for staff */
  readCalendar(
    address: string,
    options: { allowPrivate: boolean; signal?: AbortSignal },
  ): Promise<string>;
  /** Reads a calendar's busy times within limits of time and memory. @throws Unreadable with a message for staff */
  readBusyTimes(text: string, window: BusyWindow, signal?: AbortSignal): Promise<Span[]>;
};
