import { sandbox } from "#app/server/parsers/sandbox.server.ts";
import { everybody } from "#features/auth/staff/store.server.ts";
import { maxCalendarBytes } from "#features/booking/busy-times.server.ts";
import type { BookingDeps } from "#features/booking/deps.server.ts";
import { bookingRefusals } from "#features/booking/words/booking-words.ts";
import { minFillMs } from "#features/leads/contract.ts";
import { noteBookedCall } from "#features/leads/rules/booking.server.ts";
import {
  checkHuman,
  type LeadDeps,
  prepareLead,
  requireBusinessEmail,
  saveLead,
} from "#features/leads/rules/receive.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { getText } from "#platform/http/outgoing/get-text.server.ts";
import { rolesWith } from "#platform/permissions.ts";

const takeByDefault: ReadonlySet<string> = new Set(["owner", "office"]);

/** Returns what booking needs from the leads, the staff and the network. */
export function createBookingDeps(leadDeps: LeadDeps): BookingDeps {
  return {
    async colleagues({ db }) {
      const roles: ReadonlySet<string> = new Set(rolesWith("leads.edit"));
      const staff = await everybody(db);
      return staff
        .filter(({ role, disabled, joined_at }) => roles.has(role) && !disabled && joined_at)
        .map(({ id, name, email, role }) => ({
          id,
          name,
          email,
          byDefault: takeByDefault.has(role),
          isOwner: role === "owner",
        }));
    },
    async prepareLead(ctx, input, { settings, rates }) {
      await requireBusinessEmail(ctx, settings, input.email);
      const humanCheck = await checkHuman(ctx, leadDeps, { input, settings, rates });
      const tooFast = input.filledInMs !== undefined && input.filledInMs < minFillMs;
      if (humanCheck === "failed" || input.website !== "" || tooFast) {
        throw new ExpectedError("invalid", {
          words: bookingRefusals.robot(settings.company.phone),
        });
      }
      const lead = {
        ...input,
        kind: "call" as const,
        message: input.about,
        details: {},
        idempotencyKey: input.key,
      };
      const writing = await prepareLead(ctx, leadDeps, { input: lead, humanCheck, settings });
      return async (trx) => {
        await saveLead(trx, ctx, { ...writing, withoutMails: true });
        return writing.lead.id;
      };
    },
    noteOnLead: noteBookedCall,
    readCalendar: (address, options) =>
      getText(address, { ...options, maxBytes: maxCalendarBytes }),
    readBusyTimes: (text, window, signal) =>
      sandbox.parse("busy-times", { text, window }, { signal }),
  };
}
