import { answered } from "#features/leads/answers/answered.server.ts";
import {
  actorOf,
  type LeadUpdate,
  openingHours,
  updateLead,
} from "#features/leads/rules/change.server.ts";
import { presentLead } from "#features/leads/rules/present.server.ts";
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
  const actor = actorOf(ctx);
  const hours = await openingHours(ctx);
  const row = await updateLead(ctx, { id, version }, (_trx, before, at) => {
    if (before.status === "spam") {
      throw new ExpectedError("conflict", {
        words: "This lead is marked as spam. Choose “Not spam” first.",
      });
    }
    if (by === "not-yet" && before.answered_by === "mail") {
      throw new ExpectedError("conflict", { words: "An answer has already been sent from here." });
    }
    const owner = by === "not-yet" ? null : (before.owner_id ?? actor.actor_id);
    const isNewOwner = owner !== null && owner !== before.owner_id;
    const events: LeadUpdate["events"] = [{ kind: "answered", detail: { by } }];
    if (isNewOwner) events.push({ kind: "owner", detail: { from: null, to: actor.actor_name } });
    return {
      change: {
        ...answerChange(before, { by, at, hours }),
        ...(isNewOwner ? { owner_id: owner } : {}),
      },
      events,
      audit: { action: "lead.answered", detail: { by } },
    };
  });
  return { lead: presentLead(row) };
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
  const row = await updateLead(ctx, { id, version }, (_trx, before) => {
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
  return { lead: presentLead(row) };
}
