import { endHold } from "#features/leads/hold.ts";
import type { LeadChange, LeadRow } from "#features/leads/store/leads.server.ts";
import { inCamelCase, inSnakeCase } from "#platform/database/name-case.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";

/**
 * Returns the change that an answer makes: it stops the due clock, ends a hold, clears a waiting reply and sets a new
 * lead to contacted.
 */
export function answered(
  before: LeadRow,
  at: number,
  { hours, by }: { hours: BusinessHours; by: "mail" | "phone" | "mailbox" },
): LeadChange {
  const isKnown = before.answeredAt !== null && before.answeredBy !== "";
  return {
    ...endHold(before, at, hours),
    answeredAt: before.answeredAt ?? at,
    answeredBy: isKnown ? before.answeredBy : by,
    status: before.status === "new" ? "contacted" : before.status,
    replyWaitingAt: null,
  };
}

/** Returns the actor as the new owner of a lead without one; no change otherwise. */
export function ownerByAnswer(ctx: RequestContext, before: LeadRow): Pick<LeadChange, "ownerId"> {
  if (before.ownerId !== null || ctx.actor.kind !== "staff") return {};
  return { ownerId: ctx.actor.id };
}

/** Returns the history entries of a new status and a new owner; none if neither changes. */
export function answerEvents(ctx: RequestContext, before: LeadRow, change: LeadChange) {
  const { status, ownerId } = change;
  const entry = (kind: string, detail: Record<string, string | null>) => ({
    kind,
    detail,
    id: crypto.randomUUID(),
  });
  return [
    ...(status !== undefined && status !== before.status
      ? [entry("status", { from: before.status, to: status })]
      : []),
    ...(ownerId && ctx.actor.kind === "staff"
      ? [entry("owner", { from: null, to: ctx.actor.name })]
      : []),
  ];
}

/** @throws conflict for spam */
export function requireNoSpam(before: LeadRow): void {
  if (before.status !== "spam") return;
  throw new ExpectedError("conflict", {
    message: "This lead is marked as spam. Choose “Not spam” first.",
  });
}

/** Returns the changed columns, before and after, for the undo of an answer. */
export function undoOfAnswer(before: LeadRow, change: LeadChange): Record<string, string> {
  const names = Object.keys(change) as (keyof LeadChange)[];
  const changed = names.filter((name) => change[name] !== before[name]);
  const pick = (row: LeadChange) =>
    inSnakeCase(Object.fromEntries(changed.map((name) => [name, row[name]])));
  return { before: JSON.stringify(pick(before)), after: JSON.stringify(pick(change)) };
}

/**
 * Returns the change that undoes an answer: the old value of each column that nobody changed since. Empty once somebody
 * chose another status, which counts as an answer of its own.
 */
export function withoutAnswer(
  lead: LeadRow,
  { before = "{}", after = "{}" }: { before?: string | null; after?: string | null },
): LeadChange {
  const was = inCamelCase(JSON.parse(before ?? "{}")) as LeadChange;
  const made = inCamelCase(JSON.parse(after ?? "{}")) as LeadChange;
  if (made.status !== undefined && lead.status !== made.status) return {};
  const names = Object.keys(made) as (keyof LeadChange)[];
  return Object.fromEntries(
    names.filter((name) => lead[name] === made[name]).map((name) => [name, was[name]]),
  );
}
