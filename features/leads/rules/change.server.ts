import { createHash } from "node:crypto";
import type { addLeadNote, changeLead } from "#features/leads/contract.ts";
import { endHold } from "#features/leads/hold.ts";
import {
  findEvent,
  findLead,
  insertLeadEvent,
  type LeadChange,
  type LeadRow,
  nameOfStaff,
  updateLeadRow,
} from "#features/leads/store/leads.server.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { LeadEventTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { presentEvent, presentLead } from "./present.server.ts";
import { givenBack, keptFor, statusBeforeSpam, statusChanges } from "./undo.server.ts";

/** One piece of work on a lead: what changes, what its history says, and what the audit log says of it. */
export type Work = {
  change: LeadChange;
  events: { kind: string; detail: Record<string, string | null>; id?: string }[];
  audit: { action: string; detail?: Record<string, string | number | boolean | null> };
};

/** `eventId`: that of the event which the work writes, where a repeated press must not write another one. */
type Seen = { id: string; version: number; eventId?: string };
type Plan = (before: LeadRow, at: number) => Work | Promise<Work>;

const staleWords = "Somebody changed this lead since you opened it. It now shows their version.";

/** The hours in which promises run, read before a transaction begins. */
export async function openingHours(ctx: RequestContext): Promise<BusinessHours> {
  return businessHours(await currentSettings(ctx), ctx.now());
}

/** Who the history names for what is done. */
export function actorOf(ctx: RequestContext): Pick<LeadEventTable, "actor_id" | "actor_name"> {
  if (ctx.actor.kind !== "staff") return { actor_id: null, actor_name: "System" };
  return { actor_id: ctx.actor.id, actor_name: ctx.actor.name };
}

/**
 * Carries out a piece of work inside the caller's transaction: lead, history and audit row together. Answers null when
 * the lead has another version by now. @throws not_found, and whatever the plan refuses
 */
export async function updateLeadIn(trx: Trx, ctx: RequestContext, seen: Seen, plan: Plan) {
  const before = await findLead(trx, seen.id);
  if (!before) throw new ExpectedError("not_found", { words: "This lead is gone." });
  if (before.version !== seen.version) return null;
  const at = ctx.now();
  const { change, events, audit } = await plan(before, at);
  if (!(await updateLeadRow(trx, seen.id, seen.version, { ...change, updated_at: at })))
    return null;
  for (const event of events) {
    await insertLeadEvent(trx, {
      id: event.id ?? crypto.randomUUID(),
      lead_id: seen.id,
      at,
      ...actorOf(ctx),
      kind: event.kind,
      detail: JSON.stringify(event.detail),
    });
  }
  await recordAudit(trx, ctx, {
    action: audit.action,
    subjectType: "lead",
    subjectId: seen.id,
    detail: { ...audit.detail, version: seen.version + 1 },
  });
  return (await findLead(trx, seen.id)) ?? null;
}

/**
 * The id of what a press writes. A repeated press has the same key, and another lead or another person's press never
 * the same id. Without a key every press is one of its own.
 */
export function eventIdOf(ctx: RequestContext, leadId: string, key: string | undefined): string {
  if (key === undefined) return crypto.randomUUID();
  const text = JSON.stringify([leadId, actorOf(ctx).actor_id, key]);
  return createHash("sha256").update(text).digest("base64url");
}

/** The lead as it is, if the work was done before: its press is repeated because the answer was lost. */
async function doneBefore(trx: Trx, { id, eventId }: Seen): Promise<LeadRow | null> {
  const isDone = eventId !== undefined && (await findEvent(trx, eventId)) !== undefined;
  return isDone ? ((await findLead(trx, id)) ?? null) : null;
}

/**
 * The same in a transaction of its own, and not a second time for the same `eventId`.
 * @throws not_found, conflict when the lead changed since `version` was read
 */
export async function updateLead(
  ctx: RequestContext,
  seen: Seen,
  plan: (trx: Trx, before: LeadRow, at: number) => Work | Promise<Work>,
): Promise<LeadRow> {
  return ctx.db.transaction().execute(async (trx) => {
    const after =
      (await doneBefore(trx, seen)) ??
      (await updateLeadIn(trx, ctx, seen, (before, at) => plan(trx, before, at))) ??
      // The same press may have come twice at once.
      (await doneBefore(trx, seen));
    if (!after) throw new ExpectedError("conflict", { words: staleWords });
    return after;
  });
}

type Wanted = Pick<BodyOf<typeof changeLead>, "status" | "ownerId" | "spamReason" | "undo">;
type Standing = { before: LeadRow; at: number; hours: BusinessHours };

/** What is set of somebody who was spoken to. A lead may be lost without a word. */
const answeredStatuses = ["contacted", "qualified", "won"];

/**
 * The first status that only somebody has who was spoken to counts as the answer and stops the promise clock; lost or
 * spam without an answer is closed, not answered. Taken back to new, the lead is unanswered and its promise runs on. A hold ends with a change of status, never with one of the owner.
 * Spam is only a way round: out of it a lead that was answered or lost is what it was. Undo gives back the answer and the hold too.
 */
async function planStatus(
  trx: Trx,
  { before, at, hours }: Standing,
  wanted: Wanted,
): Promise<LeadChange & { status: string }> {
  const asked = wanted.status ?? before.status;
  const leavesSpam = before.status === "spam" && asked !== "spam";
  const changes = wanted.undo || leavesSpam ? await statusChanges(trx, before.id) : [];
  const status = leavesSpam && asked === "new" ? statusBeforeSpam(changes, before) : asked;
  const isAnswer = answeredStatuses.includes(status) && before.answered_at === null;
  return {
    status,
    answered_at: status === "new" ? null : isAnswer ? at : before.answered_at,
    spam_reason: status === "spam" ? (wanted.spamReason ?? before.spam_reason) : "",
    ...(status === before.status || status === "new" ? {} : endHold(before, at, hours)),
    ...givenBack(changes, before, status),
  };
}

/** Plans a change of status or owner. @throws invalid for an owner who is not here */
export async function planChange(trx: Trx, standing: Standing, wanted: Wanted): Promise<Work> {
  const { before } = standing;
  const change = await planStatus(trx, standing, wanted);
  const { status, spam_reason: reason } = change;
  const owner = wanted.ownerId === undefined ? before.owner_id : wanted.ownerId;
  const newOwner = owner !== before.owner_id;
  const name = owner && newOwner ? await nameOfStaff(trx, owner) : null;
  if (owner && newOwner && name === null) {
    throw new ExpectedError("invalid", { fields: { ownerId: "This person is not here." } });
  }
  const detail = { from: before.status, to: status, ...keptFor(before, change) };
  return {
    change: { ...change, owner_id: owner },
    events: [
      ...(before.status === status
        ? []
        : [{ kind: "status", detail: { ...detail, ...(reason ? { reason } : {}) } }]),
      ...(newOwner ? [{ kind: "owner", detail: { from: before.owner_name, to: name } }] : []),
    ],
    audit: {
      action: "lead.changed",
      detail: { status, owner, ...(wanted.undo ? { undo: true } : {}) },
    },
  };
}

/** Sets status or owner. @throws forbidden, not_found, invalid, conflict when the lead changed since `version` was read */
export async function changeOneLead(
  ctx: RequestContext,
  id: string,
  input: BodyOf<typeof changeLead>,
) {
  requirePermission(ctx, "leads.edit");
  const hours = await openingHours(ctx);
  const row = await updateLead(ctx, { id, version: input.version }, (trx, before, at) =>
    planChange(trx, { before, at, hours }, input),
  );
  return { lead: presentLead(row) };
}

/** Adds a note to the history, one for each key. @throws forbidden, not_found */
export async function addNote(ctx: RequestContext, id: string, input: BodyOf<typeof addLeadNote>) {
  requirePermission(ctx, "leads.edit");
  const { text, idempotencyKey } = input;
  const event: LeadEventTable = {
    id: eventIdOf(ctx, id, idempotencyKey),
    lead_id: id,
    at: ctx.now(),
    ...actorOf(ctx),
    kind: "note",
    detail: JSON.stringify({ text }),
  };
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await findLead(trx, id))) {
      throw new ExpectedError("not_found", { words: "This lead is gone." });
    }
    if (!(await insertLeadEvent(trx, event))) return;
    await recordAudit(trx, ctx, { action: "lead.noted", subjectType: "lead", subjectId: id });
  });
  return { event: presentEvent((await findEvent(ctx.db, event.id)) ?? event) };
}
