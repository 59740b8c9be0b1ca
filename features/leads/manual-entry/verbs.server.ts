import {
  answerEvents,
  answered,
  ownerByAnswer,
  requireNoSpam,
} from "#features/leads/answers/answered.server.ts";
import { leadKeys } from "#features/leads/lead-keys.ts";
import { isOpenStatus } from "#features/leads/lead-states.ts";
import {
  auditLead,
  historyEntry,
  openingHours,
  updateLead,
} from "#features/leads/rules/change.server.ts";
import { newLeadDefaults } from "#features/leads/rules/new-lead-defaults.server.ts";
import { presentLead } from "#features/leads/rules/present.server.ts";
import { startOfDay } from "#features/leads/rules/update.server.ts";
import {
  findLeadByKey,
  insertLead,
  insertLeadEvent,
  type LeadChange,
  type LeadRow,
} from "#features/leads/store/leads.server.ts";
import { leadsLike } from "#features/leads/store/similar.server.ts";
import { personAfterCorrection } from "#features/people/correction.server.ts";
import {
  currentSettings,
  promisedBy,
  refusedMailDomains,
} from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { type InputOf, verbs } from "#platform/http/verbs.server.ts";
import { type DomainList, isListedDomain } from "#platform/mail/business-email.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { manualCalls, manualLimits, manualSource, type Person } from "./contract.ts";

export const manualVerbs = verbs(manualCalls, {
  /**
   * Writes lead, history and audit row in one transaction. A call gets the promise for calls, anything else the promise
   * for messages.
   */
  async add(ctx, input) {
    const existing = await findLeadByKey(ctx.db, input.idempotencyKey);
    if (existing) return { lead: presentLead(existing) };
    const settings = await currentSettings(ctx);
    const now = ctx.now();
    const lead: LeadTable = {
      ...newLeadDefaults,
      id: crypto.randomUUID(),
      kind: input.kind,
      status: "new",
      name: callName(input),
      firm: input.firm,
      email: input.email,
      phone: input.phone,
      message: input.message,
      details: input.urgency ? { urgency: input.urgency } : {},
      sourcePath: manualSource,
      humanCheck: "none",
      idempotencyKey: input.idempotencyKey,
      dueAt: promisedBy(settings, input.kind, now),
      createdAt: now,
      updatedAt: now,
      ...personKeys(input, refusedMailDomains(settings)),
      campaign: {},
      consent: {},
    };
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await insertLead(trx, ctx, lead))) return;
      const detail = { kind: lead.kind };
      await insertLeadEvent(
        trx,
        historyEntry(ctx, { leadId: lead.id, at: now, kind: "added", detail }),
      );
      if (input.acknowledge && lead.email) await acknowledge(trx, ctx, lead);
      await auditLead(trx, ctx, lead.id, { action: "lead.added", detail });
    });
    const row = await findLeadByKey(ctx.db, input.idempotencyKey);
    if (!row) throw new ExpectedError("not_found", { message: "This lead is gone." });
    return { lead: presentLead(row) };
  },

  /** Offers them while somebody types. */
  async listSimilar(ctx, { name, phone, email }) {
    const providers = refusedMailDomains(await currentSettings(ctx));
    const typed = { name, phone, email: email.trim(), firm: "" };
    const keys = { ...personKeys(typed, providers), nameKey: leadKeys(typed).nameKey };
    const rows = await leadsLike(ctx.db, keys, manualLimits.maxSimilar);
    return { leads: rows.map(presentLead) };
  },

  /** Recomputes the search columns too. @throws not_found, conflict when the lead changed since `version` was read */
  async correct(ctx, { id, version, ...input }) {
    const providers = refusedMailDomains(await currentSettings(ctx));
    const person = { ...input, name: callName(input) };
    return updateLead(ctx, { id, version }, async (before, _, trx) => ({
      change: {
        ...person,
        ...personKeys(person, providers),
        personId: await personAfterCorrection(trx, ctx, correctionOf(before, person)),
      },
      events: personEvent(before, person),
      audit: {
        action: "lead.corrected",
        detail: Object.fromEntries(changedIn(before, person).map((column) => [column, true])),
      },
    }));
  },

  /**
   * Stops the due clock with an answer, ends a hold, clears a waiting reply and makes the actor the owner of a lead
   * without one. @throws not_found, conflict for an older version, spam, or "not yet" after an answer by mail from here
   */
  async recordAnswered(ctx, { id, version, by }) {
    const hours = await openingHours(ctx);
    return updateLead(ctx, { id, version }, (before, at) => {
      requireNoSpam(before);
      if (by === "not-yet" && before.answeredBy === "mail") {
        throw new ExpectedError("conflict", {
          message: "An answer has already been sent from here.",
        });
      }
      const isOpen = by === "not-yet";
      const newOwner = isOpen ? {} : ownerByAnswer(ctx, before);
      const change: LeadChange = isOpen
        ? { answeredAt: null }
        : answered(before, at, { hours, by: "phone" });
      return {
        change: { ...change, answeredBy: by, ...newOwner },
        events: [{ kind: "answered", detail: { by } }, ...answerEvents(ctx, before, newOwner)],
        audit: { action: "lead.answered", detail: { by } },
      };
    });
  },

  /** @throws not_found, invalid for a day that does not exist, conflict for an older version or a closed lead */
  async expect(ctx, { id, version, value, on }) {
    const hours = await openingHours(ctx);
    const expectedAt = on === null ? null : startOfDay(on, hours, "on");
    return updateLead(ctx, { id, version }, (before) => {
      if (!isOpenStatus(before.status)) {
        throw new ExpectedError("conflict", { message: "This lead is closed." });
      }
      const detail = { value: value === null ? null : String(value), on };
      return {
        change: { expectedValue: value, expectedAt },
        events: [{ kind: "expected", detail }],
        audit: { action: "lead.expected", detail: { value, on } },
      };
    });
  },

  /** @throws not_found, conflict for an older version, or a lead that is neither won nor lost */
  async recordOutcome(ctx, { id, version, ...input }) {
    return updateLead(ctx, { id, version }, (before) => {
      const change = outcomeOf(before, input);
      const { lostReason: reason, lostNote: note, value } = change;
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
  },
});

/** Returns the display name of a lead: its name, else firm, phone number or address. */
export function callName({ name, firm, phone, email }: Person): string {
  return name || firm || phone || email || "Unknown person";
}

/** Returns the search columns of a person. People at the same mail provider are not a firm, so they share no domain. */
export function personKeys(person: Person, providers: DomainList) {
  const keys = leadKeys({ ...person, name: callName(person) });
  const isProvider = keys.domainKey !== "" && isListedDomain(keys.domainKey, providers);
  return isProvider ? { ...keys, domainKey: "" } : keys;
}

async function acknowledge(trx: Trx, ctx: RequestContext, lead: LeadTable): Promise<void> {
  await enqueueMail(trx, ctx, {
    template: "lead.acknowledgement",
    recipient: lead.email,
    payload: { leadId: lead.id },
    dedupeKey: `lead.acknowledgement:${lead.id}:${lead.email}`,
    subjectType: "lead",
    subjectId: lead.id,
  });
}

/** Returns a correction of a lead's details as it concerns the person. */
export function correctionOf(before: LeadRow, after: Person) {
  const { personId, language } = before;
  return { personId, before, after: { ...after, language } };
}

const personColumns = ["name", "firm", "phone", "email"] as const;

function changedIn(before: Person, after: Person) {
  return personColumns.filter((column) => before[column] !== after[column]);
}

/** Returns the changed details as one history entry: each old value and its new one. */
export function personEvent(before: Person, after: Person) {
  const changed = changedIn(before, after);
  const detail = Object.fromEntries(
    changed.flatMap((column) => [
      [column, after[column]],
      [`${column}Before`, before[column]],
    ]),
  );
  return changed.length === 0 ? [] : [{ kind: "person", detail }];
}

type Outcome = Pick<InputOf<typeof manualCalls.recordOutcome>, "lostReason" | "lostNote" | "value">;

/** Returns the columns of an outcome: a reason only for a lost lead, a value only for a won one. */
function outcomeOf(before: LeadRow, input: Outcome) {
  if (before.status === "lost") {
    return { lostReason: input.lostReason, lostNote: input.lostNote, value: null };
  }
  if (before.status === "won") return { lostReason: "" as const, lostNote: "", value: input.value };
  throw new ExpectedError("conflict", { message: "This lead is neither won nor lost." });
}
