import { createHash } from "node:crypto";
import type { leadCalls } from "#features/leads/contract.ts";
import { endHold } from "#features/leads/hold.ts";
import {
  findEvent,
  findLead,
  type LeadChange,
  type LeadRow,
  nameOfOwner,
  updateLeadRow,
} from "#features/leads/store/leads.server.ts";
import { meetPersonOf } from "#features/people/store/people.server.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadEventTable, LeadStatus } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { InputOf } from "#platform/http/verbs.server.ts";
import { nameOfActor, staffIdOf } from "#platform/permissions.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { addLeadEvent } from "./notified.server.ts";
import { presentLead } from "./present.server.ts";
import { restoredFields, statusBeforeSpam, statusChanges, undoDetail } from "./undo.server.ts";

/** A planned write to a lead: the changed columns, the history entries and the audit row. */
export type LeadUpdate = {
  change: LeadChange;
  events: { kind: string; detail: Record<string, string | null>; id?: string }[];
  audit: { action: string; detail?: Record<string, string | number | boolean | null> };
};

/** `eventId`: id of the event that the update writes, so that a repeated request does not write it twice. */
type Seen = { id: string; version: number; eventId?: string };
type Plan = (before: LeadRow, at: number, trx: Trx) => LeadUpdate | Promise<LeadUpdate>;

const staleMessage = "Somebody changed this lead since you opened it. It now shows their version.";

/** Returns the opening hours in which promises run. Call it before a transaction begins. */
export async function openingHours(ctx: RequestContext): Promise<BusinessHours> {
  return businessHours(await currentSettings(ctx), ctx.now());
}

/** Returns a lead with its owner's name. @throws not_found */
export async function requireLead(db: Db | Trx, id: string): Promise<LeadRow> {
  const lead = await findLead(db, id);
  if (!lead) throw new ExpectedError("not_found", { message: "This lead is gone." });
  return lead;
}

/** Returns the author of a history entry. */
export function actorOf(ctx: RequestContext): Pick<LeadEventTable, "actorId" | "actorName"> {
  return { actorId: staffIdOf(ctx.actor), actorName: nameOfActor(ctx.actor) ?? "System" };
}

/** Writes an audit row about a lead, or about a group of leads such as "import". */
export async function auditLead(
  trx: Trx,
  ctx: RequestContext,
  subjectId: string,
  audit: LeadUpdate["audit"],
): Promise<void> {
  await recordAudit(trx, ctx, { ...audit, subjectType: "lead", subjectId });
}

/** Returns a new entry for a lead's history, by the actor and of now where the caller names nothing else. */
export function historyEntry(
  ctx: RequestContext,
  entry: Pick<LeadEventTable, "leadId" | "kind" | "detail"> & Partial<LeadEventTable>,
): LeadEventTable {
  return { id: crypto.randomUUID(), at: ctx.now(), ...actorOf(ctx), ...entry };
}

/**
 * Writes an update inside the caller's transaction: lead, history and audit row together. Returns null when the lead has
 * a newer version. @throws not_found, and whatever the plan throws
 */
export async function updateLeadIn(trx: Trx, ctx: RequestContext, seen: Seen, plan: Plan) {
  const before = await requireLead(trx, seen.id);
  if (before.version !== seen.version) return null;
  const at = ctx.now();
  const { change, events, audit } = await plan(before, at, trx);
  // Comes first, as where a message is stored, so that two transactions never wait for each other.
  if (isContact({ change, events, at })) await meetPersonOf(trx, seen.id, at);
  if (!(await updateLeadRow(trx, seen.id, seen.version, { ...change, updatedAt: at }))) return null;
  for (const event of events) {
    await addLeadEvent(trx, ctx, historyEntry(ctx, { leadId: seen.id, at, ...event }));
  }
  await auditLead(trx, ctx, seen.id, {
    action: audit.action,
    detail: { ...audit.detail, version: seen.version + 1 },
  });
  return (await findLead(trx, seen.id)) ?? null;
}

/** Returns true for an answer by whatever way, and for a call that reached somebody or their voice mail. */
function isContact({ change, events, at }: Pick<LeadUpdate, "change" | "events"> & { at: number }) {
  const called = events.some(
    ({ kind, detail }) => kind === "call" && detail.outcome !== "no-answer",
  );
  return called || change.answeredAt === at;
}

/**
 * Returns the event id for an idempotency key: the same for a repeated request, different for another lead or another
 * person or program. Without a key each request gets a new id.
 */
export function eventIdOf(ctx: RequestContext, leadId: string, key: string | undefined): string {
  if (key === undefined) return crypto.randomUUID();
  const actorId = "id" in ctx.actor ? ctx.actor.id : null;
  const text = JSON.stringify([leadId, actorId, key]);
  return createHash("sha256").update(text).digest("base64url");
}

/** Returns the lead if its event is already stored: the request is a retry after a lost answer. */
async function repeatedUpdate(trx: Trx, { id, eventId }: Seen): Promise<LeadRow | null> {
  const isDone = eventId !== undefined && (await findEvent(trx, eventId)) !== undefined;
  return isDone ? ((await findLead(trx, id)) ?? null) : null;
}

/**
 * Writes an update in its own transaction, once for each `eventId`, and returns the lead as staff may see it.
 * @throws not_found, conflict when the lead changed since `version` was read
 */
export async function updateLead(ctx: RequestContext, seen: Seen, plan: Plan) {
  return ctx.db.transaction().execute(async (trx) => {
    const after =
      (await repeatedUpdate(trx, seen)) ??
      (await updateLeadIn(trx, ctx, seen, plan)) ??
      // The same request may have arrived twice at once.
      (await repeatedUpdate(trx, seen));
    if (!after) throw new ExpectedError("conflict", { message: staleMessage });
    return { lead: presentLead(after) };
  });
}

type Wanted = Omit<InputOf<typeof leadCalls.change>, "id" | "version">;
type Current = { before: LeadRow; at: number; hours: BusinessHours };

/** Statuses that imply an answer. A lead may be lost without one. */
const answeredStatuses: readonly LeadStatus[] = ["contacted", "qualified", "won"];

/**
 * Plans a change of status. The first answered status stops the due clock; "new" lets it run on, any other one ends a
 * hold. A lead that leaves spam returns to its previous status, and an undo restores answer and hold too.
 */
async function planStatus(
  trx: Trx,
  { before, at, hours }: Current,
  wanted: Wanted,
): Promise<LeadChange & { status: LeadStatus }> {
  const requested = wanted.status ?? before.status;
  const leavesSpam = before.status === "spam" && requested !== "spam";
  const changes = wanted.undo || leavesSpam ? await statusChanges(trx, before.id) : [];
  const status = leavesSpam && requested === "new" ? statusBeforeSpam(changes, before) : requested;
  // After "not yet" the promise runs on until somebody says how it was answered.
  const isAnswer =
    answeredStatuses.includes(status) &&
    before.answeredAt === null &&
    before.answeredBy !== "not-yet";
  return {
    status,
    answeredAt: status === "new" ? null : isAnswer ? at : before.answeredAt,
    ...(status === "new" ? { answeredBy: "" as const } : {}),
    ...closing(before, status, at),
    // A person who changes the status has read the latest message.
    ...(status === before.status ? {} : { replyWaitingAt: null }),
    spamReason: status === "spam" ? (wanted.spamReason ?? before.spamReason) : "",
    ...(status === before.status || status === "new" ? {} : endHold(before, at, hours)),
    ...restoredFields(changes, before, status),
  };
}

const closedStatuses: readonly LeadStatus[] = ["won", "lost"];

/** Returns the outcome columns for a new status: the time for won and lost, without the old reason and value. */
function closing(before: LeadRow, status: LeadStatus, at: number): LeadChange {
  if (status === before.status) return {};
  return {
    closedAt: closedStatuses.includes(status) ? at : null,
    lostReason: "",
    lostNote: "",
    value: null,
  };
}

/** Plans a change of status or owner. @throws invalid for an owner who may not work on leads */
export async function planChange(trx: Trx, current: Current, wanted: Wanted): Promise<LeadUpdate> {
  const { before } = current;
  const change = await planStatus(trx, current, wanted);
  const { status, spamReason: reason } = change;
  const owner = wanted.ownerId === undefined ? before.ownerId : wanted.ownerId;
  const newOwner = owner !== before.ownerId;
  const name = owner && newOwner ? await nameOfOwner(trx, owner) : null;
  if (owner && newOwner && name === null) {
    throw new ExpectedError("invalid", {
      fields: { ownerId: "This person cannot be assigned leads." },
    });
  }
  const detail = { from: before.status, to: status, ...undoDetail(before, change) };
  return {
    change: { ...change, ownerId: owner },
    events: [
      ...(before.status === status
        ? []
        : [{ kind: "status", detail: { ...detail, ...(reason ? { reason } : {}) } }]),
      ...(newOwner ? [{ kind: "owner", detail: { from: before.ownerName, to: name } }] : []),
    ],
    audit: {
      action: "lead.changed",
      detail: {
        status,
        owner,
        ...(before.status === status ? {} : { from: before.status }),
        ...(newOwner ? { assigned: owner !== null } : {}),
        ...(wanted.undo ? { undo: true } : {}),
      },
    },
  };
}
