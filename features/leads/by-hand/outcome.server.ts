import {
  answerEvents,
  answered,
  ownerByAnswer,
  requireNoSpam,
} from "#features/leads/answers/answered.server.ts";
import { openingHours, updateLead } from "#features/leads/rules/change.server.ts";
import type { LeadChange, LeadRow } from "#features/leads/store/leads.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import type { sayHowAnswered, sayOutcome } from "./contract.ts";

type By = BodyOf<typeof sayHowAnswered>["by"];

type Answered = { by: By; at: number; hours: BusinessHours };

function answerChange(before: LeadRow, { by, at, hours }: Answered): LeadChange {
  if (by === "not-yet") return { answered_by: by, answered_at: null };
  return { ...answered(before, at, { hours, by: "phone" }), answered_by: by };
}

/**
 * Records how a lead was answered outside the product. An answer stops the due clock, ends a hold, clears a waiting reply
 * and makes the actor the owner of a lead without one; "not yet" lets the clock run on. @throws forbidden, not_found, conflict for an older version, spam,
 * or "not yet" after an answer by mail from here
 */
export async function noteHowAnswered(
  ctx: RequestContext,
  id: string,
  { version, by }: BodyOf<typeof sayHowAnswered>,
) {
  requirePermission(ctx, "leads.edit");
  const hours = await openingHours(ctx);
  return updateLead(ctx, { id, version }, (before, at) => {
    requireNoSpam(before);
    if (by === "not-yet" && before.answered_by === "mail") {
      throw new ExpectedError("conflict", { words: "An answer has already been sent from here." });
    }
    const newOwner = by === "not-yet" ? {} : ownerByAnswer(ctx, before);
    return {
      change: { ...answerChange(before, { by, at, hours }), ...newOwner },
      events: [{ kind: "answered", detail: { by } }, ...answerEvents(ctx, before, newOwner)],
      audit: { action: "lead.answered", detail: { by } },
    };
  });
}

/** Returns the columns of an outcome: a reason only for a lost lead, a value only for a won one. */
function outcomeOf(before: LeadRow, input: Omit<BodyOf<typeof sayOutcome>, "version">) {
  if (before.status === "lost") {
    return { lost_reason: input.lostReason, lost_note: input.lostNote, value: null };
  }
  if (before.status === "won")
    return { lost_reason: "" as const, lost_note: "", value: input.value };
  throw new ExpectedError("conflict", { words: "This lead is neither won nor lost." });
}

/** Records why a lead was lost, or what a won one is worth. @throws forbidden, not_found, conflict */
export async function noteOutcome(
  ctx: RequestContext,
  id: string,
  { version, ...input }: BodyOf<typeof sayOutcome>,
) {
  requirePermission(ctx, "leads.edit");
  return updateLead(ctx, { id, version }, (before) => {
    const change = outcomeOf(before, input);
    const { lost_reason: reason, lost_note: note, value } = change;
    return {
      change,
      events: [
        {
          kind: "outcome",
          detail: {
            status: before.status,
            reason,
            value: value === null ? null : String(value),
            ...(note ? { text: note } : {}),
          },
        },
      ],
      audit: { action: "lead.outcome", detail: { reason, value } },
    };
  });
}
