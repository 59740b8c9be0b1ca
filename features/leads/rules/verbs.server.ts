import { viewPagesOfVisit } from "#features/analytics/verbs.server.ts";
import {
  answerEvents,
  answered,
  ownerByAnswer,
  requireNoSpam,
} from "#features/leads/answers/answered.server.ts";
import { leadCalls } from "#features/leads/contract.ts";
import type { LeadSort } from "#features/leads/lead-states.ts";
import {
  findEvent,
  findLead,
  type LeadChange,
  type LeadRow,
  leadViewers,
  mentionable,
} from "#features/leads/store/leads.server.ts";
import {
  countByStatus,
  countViews,
  isPlace,
  pageOfLeads,
  placeOf,
  sourcesOfNewest,
} from "#features/leads/store/list.server.ts";
import { findVisit } from "#features/leads/store/visit.server.ts";
import { type BulkItem, workCalls } from "#features/leads/work-contract.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import {
  auditLead,
  eventIdOf,
  historyEntry,
  openingHours,
  planChange,
  requireLead,
  updateLead,
  updateLeadIn,
} from "./change.server.ts";
import { allColumns, exportLeadFile } from "./export.server.ts";
import { filterFor } from "./filter.server.ts";
import { addLeadEvent } from "./notified.server.ts";
import { presentLead } from "./present.server.ts";
import { holdEnd, planHold, planResume, startOfDay } from "./update.server.ts";

const pageSize = 50;
/** Pages offered as a filter: the most frequent ones of the newest leads. */
const sourcesShown = { leads: 500, max: 40 };

export const leadVerbs = verbs(leadCalls, {
  /** @throws bad_request for a broken cursor */
  async list(ctx, { after, sort, limit = pageSize, ...filter }) {
    const rows = await pageOfLeads(ctx.db, {
      ...(await filterFor(ctx, filter)),
      sort,
      after: after ? readCursor(after, sort) : null,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const last = page[page.length - 1];
    return {
      leads: page.map(presentLead),
      next: rows.length > limit && last ? cursorOf(placeOf(last, sort)) : null,
      counts: await countByStatus(ctx.db),
    };
  },

  /** @throws not_found, invalid, conflict when the lead changed since `version` was read */
  async change(ctx, { id, version, ...wanted }) {
    const hours = await openingHours(ctx);
    return updateLead(ctx, { id, version }, (before, at, trx) =>
      planChange(trx, { before, at, hours }, wanted),
    );
  },

  async listColleagues(ctx) {
    return { colleagues: await leadViewers(ctx.db) };
  },

  /** @throws not_found */
  async addNote(ctx, { id, text, mentions: wanted = [], idempotencyKey }) {
    const mentions = await mentionable(ctx.db, wanted);
    const event = historyEntry(ctx, {
      id: eventIdOf(ctx, id, idempotencyKey),
      leadId: id,
      kind: "note",
      detail: { text, ...(mentions.length > 0 ? { mentions: mentions.join(" ") } : {}) },
    });
    await ctx.db.transaction().execute(async (trx) => {
      await requireLead(trx, id);
      if (!(await addLeadEvent(trx, ctx, event))) return;
      await auditLead(trx, ctx, id, { action: "lead.noted" });
    });
    return { event: (await findEvent(ctx.db, event.id)) ?? event };
  },

  async overview(ctx) {
    const filter = await filterFor(ctx, { view: "all", search: "" });
    const [counts, sources, { late = 0, held = 0, steps = 0, replies = 0 }] = await Promise.all([
      countByStatus(ctx.db),
      sourcesOfNewest(ctx.db, sourcesShown),
      countViews(ctx.db, ["late", "held", "steps", "replies"], filter),
    ]);
    return { counts, sources, late, held, steps, replies };
  },

  /** @throws not_found */
  async visit(ctx, { id }) {
    const visit = await findVisit(ctx.db, id);
    if (!visit) throw new ExpectedError("not_found", { message: "This lead is gone." });
    if (visit.session === null) return { recorded: false, pages: [] };
    return { recorded: true, pages: await viewPagesOfVisit(ctx, visit.session, visit.at) };
  },
});

function cursorOf(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

function readCursor(text: string, sort: LeadSort): (string | number)[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (isPlace(place, sort) && !JSON.stringify(place).includes("\\u0000")) return place;
  } catch {
    // Refused below.
  }
  throw new ExpectedError("bad_request", { message: "There is no such page." });
}

export const workVerbs = verbs(workCalls, {
  /** @throws not_found, conflict */
  async logCall(ctx, { id, version, outcome, note }) {
    const hours = await openingHours(ctx);
    return updateLead(ctx, { id, version }, (before, at) => {
      requireNoSpam(before);
      const change: LeadChange =
        outcome === "reached"
          ? { ...answered(before, at, { hours, by: "phone" }), ...ownerByAnswer(ctx, before) }
          : {};
      return {
        change,
        events: [
          ...answerEvents(ctx, before, change),
          { kind: "call", detail: { outcome, ...(note ? { text: note } : {}) } },
        ],
        audit: { action: "lead.called", detail: { outcome } },
      };
    });
  },

  /** @throws not_found, invalid for a day that does not exist, conflict */
  async setNextStep(ctx, { id, version, text, on }) {
    const hours = await openingHours(ctx);
    const at = on === null ? null : startOfDay(on, hours, "on");
    return updateLead(ctx, { id, version }, (before) => ({
      change: { nextStep: text, nextStepAt: at },
      events: [
        on === null
          ? { kind: "step-done", detail: { text: before.nextStep } }
          : { kind: "step", detail: { text, on } as Record<string, string> },
      ],
      audit: { action: "lead.nextStep", detail: { set: at !== null } },
    }));
  },

  /** @throws not_found, invalid, conflict for spam */
  async hold(ctx, { id, version, reason, until }) {
    const hours = await openingHours(ctx);
    const end = holdEnd(ctx, until, hours);
    return updateLead(ctx, { id, version }, (before, at) => {
      requireNoSpam(before);
      return planHold(before, at, { hours, end, reason, until });
    });
  },

  /** @throws not_found, conflict for a lead that is not on hold */
  async resume(ctx, { id, version }) {
    const hours = await openingHours(ctx);
    return updateLead(ctx, { id, version }, (before, at) => {
      if (before.heldFrom === null) {
        throw new ExpectedError("conflict", { message: "This lead is not on hold." });
      }
      return planResume(before, at, hours);
    });
  },

  /**
   * Writes all changes in one transaction. Leads that changed since they were read, were deleted or cannot be held stay
   * unchanged and are returned as refused. @throws invalid
   */
  async changeMany(ctx, { items }) {
    const hours = await openingHours(ctx);
    const plans = items.map((item) => ({
      item,
      end: item.hold ? holdEnd(ctx, item.hold.until, hours) : null,
    }));
    return ctx.db.transaction().execute(async (trx) => {
      const changed: LeadRow[] = [];
      const refused: string[] = [];
      for (const { item, end } of plans) {
        const lead = await findLead(trx, item.id);
        const row =
          lead &&
          isHoldable(lead, item) &&
          (await updateLeadIn(trx, ctx, item, (before, at) => {
            if (item.hold && end !== null) {
              return planHold(before, at, { hours, end, ...item.hold });
            }
            return item.hold === null
              ? planResume(before, at, hours)
              : planChange(trx, { before, at, hours }, item);
          }));
        if (row) changed.push(row);
        else refused.push(item.id);
      }
      return { changed: changed.map(presentLead), refused };
    });
  },

  /** Exports every column. @throws confirm_password */
  async export(ctx, query) {
    const fileName = `leads-${query.view}`;
    return exportLeadFile(ctx, query, { columns: allColumns, sort: "oldest", fileName });
  },
});

/** Spam cannot be held, and only a held lead can be resumed. */
function isHoldable(lead: LeadRow, { hold }: Pick<BulkItem, "hold">): boolean {
  if (hold === undefined) return true;
  return hold === null ? lead.heldFrom !== null : lead.status !== "spam";
}
