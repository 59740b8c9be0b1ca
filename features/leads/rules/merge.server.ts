import { openAgain } from "#features/leads/joining/joined-promise.ts";
import { isOpenStatus } from "#features/leads/lead-states.ts";
import {
  outcomeColumns,
  outcomeOfBoth,
  type ValueChoice,
  valuesToChoose,
} from "#features/leads/merged-value.ts";
import { isUnanswered } from "#features/leads/promise-state.ts";
import {
  eventsOfLeads,
  type LeadChange,
  type LeadRow,
} from "#features/leads/store/leads.server.ts";
import { mergeCalls } from "#features/leads/work-contract.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import { inCamelCase, inSnakeCase } from "#platform/database/name-case.ts";
import { inDollars } from "#platform/dollars.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { type InputOf, verbs } from "#platform/http/verbs.server.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { type LeadUpdate, openingHours, requireLead, updateLeadIn } from "./change.server.ts";
import { promiseOfBoth } from "./merge-promise.ts";
import { presentLead } from "./present.server.ts";
import { answerOf, leadStatusOf } from "./undo.server.ts";

type Input = Omit<InputOf<typeof mergeCalls.unmerge>, "id">;

const staleMessage =
  "Somebody changed one of the two leads since you opened it. Check both and try again.";

export const mergeVerbs = verbs(mergeCalls, {
  /**
   * Takes the other lead off every list and shows its history here. A running promise, an outcome and a value of either
   * stay. @throws not_found, invalid where both have a value and `value` does not choose, conflict for an older version,
   * a lead with itself or one that is already merged
   */
  async merge(ctx, { id, value, ...input }) {
    const hours = await openingHours(ctx);
    return ctx.db.transaction().execute(async (trx) => {
      const target = await requireLead(trx, id);
      const other = await requireLead(trx, input.otherId);
      if (id === input.otherId || target.mergedInto || other.mergedInto) {
        throw new ExpectedError("conflict", { message: "These two leads cannot be merged." });
      }
      requireChoice(target, other, value);
      const change = mergedChange(target, other, { at: ctx.now(), hours, value });
      const endsHold = target.heldFrom !== null && change.heldFrom === null;
      const detail = { other: other.id, name: other.name, ...undoDetail(target) };
      const update = {
        change,
        events: [{ kind: "merge", detail }, ...(endsHold ? [{ kind: "resume", detail: {} }] : [])],
        audit: { action: "lead.merged", detail: { other: other.id } },
      };
      return writePair(trx, ctx, id, { input, update, into: id });
    });
  },

  /** @throws not_found, conflict */
  async unmerge(ctx, { id, ...input }) {
    return ctx.db.transaction().execute(async (trx) => {
      const target = await requireLead(trx, id);
      const other = await requireLead(trx, input.otherId);
      if (other.mergedInto !== id) {
        throw new ExpectedError("conflict", {
          message: "This lead is not merged into the other one.",
        });
      }
      const update = {
        change: await undoMerge(trx, target, other),
        events: [{ kind: "unmerge", detail: { other: other.id, name: other.name } }],
        audit: { action: "lead.unmerged", detail: { other: other.id } },
      };
      return writePair(trx, ctx, id, { input, update, into: null });
    });
  },
});

/** @throws invalid where both leads have a value and nobody has chosen */
function requireChoice(target: LeadRow, other: LeadRow, choice: ValueChoice | undefined): void {
  const values = choice ? null : valuesToChoose(target, other);
  if (!values) return;
  const [own, theirs] = [inDollars(values.target), inDollars(values.other)];
  throw new ExpectedError("invalid", {
    fields: { value: `Both leads have a value, ${own} and ${theirs}. Choose which one counts.` },
  });
}

type Merging = { at: number; hours: BusinessHours; value: ValueChoice | undefined };

/** Returns the change that another lead makes to the one it is merged into. */
function mergedChange(target: LeadRow, other: LeadRow, { at, hours, value }: Merging): LeadChange {
  const promise = promiseOfBoth(target, other, { at, hours });
  const outcome = outcomeOfBoth(target, other, value);
  const isOpened = promise.answeredAt === null && target.answeredAt !== null;
  const change = {
    ...promise,
    ...(isOpened ? { firstAnsweredAt: openAgain(target).firstAnsweredAt } : {}),
    ...outcome,
    // A message that waits in either conversation waits in the merged one.
    replyWaitingAt: target.replyWaitingAt ?? other.replyWaitingAt,
  };
  const first = [target, other].find(isUnanswered);
  if (target.status === "lost" && isOpenStatus(other.status) && !first) {
    // The lead is open because the other one is, so what counts is the answer that one had.
    const { dueAt, answeredAt, answeredBy, firstAnsweredAt } = other;
    return { ...change, dueAt, answeredAt, answeredBy, firstAnsweredAt };
  }
  if (outcome.status !== "won" || !first) return change;
  // In a won lead only a message that came later waits, so an open one counts as that.
  return { ...change, replyWaitingAt: change.replyWaitingAt ?? first.createdAt };
}

/** Writes the update of the target, and to the other lead what it is merged into. @throws conflict, to roll back */
async function writePair(
  trx: Trx,
  ctx: RequestContext,
  id: string,
  { input, update, into }: { input: Input; update: LeadUpdate; into: string | null },
) {
  const target = await updateLeadIn(trx, ctx, { id, version: input.version }, () => update);
  const detail: Record<string, string> = into ? { into } : { from: id };
  const seenOther = { id: input.otherId, version: input.otherVersion };
  const other = await updateLeadIn(trx, ctx, seenOther, () => ({
    change: { mergedInto: into },
    events: [],
    audit: { action: update.audit.action, detail },
  }));
  if (!target || !other) throw new ExpectedError("conflict", { message: staleMessage });
  return { lead: presentLead(target), other: presentLead(other) };
}

/** Maximum history entries searched for the merge to undo. */
const maxEvents = 400;

function textOf(moment: number | null): string | null {
  return moment === null ? null : String(moment);
}

/** Returns the target's values that the merge entry stores, so that the merge can be undone. */
function undoDetail(target: LeadRow) {
  return {
    status: target.status,
    answeredAt: textOf(target.answeredAt),
    answeredBy: target.answeredBy,
    dueAt: String(target.dueAt),
    heldFrom: textOf(target.heldFrom),
    heldUntil: textOf(target.heldUntil),
    holdReason: target.holdReason,
    replyWaitingAt: textOf(target.replyWaitingAt),
    outcome: JSON.stringify(
      inSnakeCase(
        Object.fromEntries(
          [...outcomeColumns, "firstAnsweredAt" as const].map((column) => [column, target[column]]),
        ),
      ),
    ),
    /** The target's version after the merge. */
    version: String(target.version + 1),
  };
}

function momentOf(text: string | null | undefined): number | null {
  return text ? Number(text) : null;
}

/** Returns the change that undoes the merge on the target; empty if it was changed since. */
async function undoMerge(trx: Trx, target: LeadRow, other: LeadRow): Promise<LeadChange> {
  const events = await eventsOfLeads(trx, [target.id], maxEvents);
  const merges = events.filter(({ kind }) => kind === "merge").map(({ detail }) => detail);
  const last = merges.find(
    (merge) => merge.other === other.id && merge.version === String(target.version),
  );
  if (!last) return {};
  return {
    status: leadStatusOf(last.status) ?? target.status,
    answeredAt: momentOf(last.answeredAt),
    answeredBy: answerOf(last.answeredBy) ?? target.answeredBy,
    dueAt: Number(last.dueAt),
    // Merges of the first releases stored no hold.
    ...("heldFrom" in last
      ? {
          heldFrom: momentOf(last.heldFrom),
          heldUntil: momentOf(last.heldUntil),
          holdReason: last.holdReason ?? "",
        }
      : {}),
    ...("replyWaitingAt" in last ? { replyWaitingAt: momentOf(last.replyWaitingAt) } : {}),
    ...(last.outcome ? (inCamelCase(JSON.parse(last.outcome)) as LeadChange) : {}),
  };
}
