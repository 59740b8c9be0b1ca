import { leadKeys } from "#features/leads/lead-keys.ts";
import { auditLead, historyEntry, updateLead } from "#features/leads/rules/change.server.ts";
import { presentLead } from "#features/leads/rules/present.server.ts";
import { unworked } from "#features/leads/rules/unworked.server.ts";
import { findLeadByKey, insertLead, insertLeadEvent } from "#features/leads/store/leads.server.ts";
import { leadsLike } from "#features/leads/store/similar.server.ts";
import {
  currentSettings,
  promisedBy,
  refusedMailDomains,
} from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf, QueryOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { type DomainList, isListedDomain } from "#platform/mail/business-email.ts";
import { requirePermission } from "#platform/permissions.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import {
  type changePerson,
  type createLead,
  handLimits,
  handSource,
  type Person,
  type similarLeads,
} from "./contract.ts";

/** Returns the display name of a lead: its name, else firm, phone number or address. */
export function callName({ name, firm, phone, email }: Person): string {
  return name || firm || phone || email || "Unknown person";
}

/** Returns the search columns of a person. People at the same mail provider are not a firm, so they share no domain. */
export function personKeys(person: Person, providers: DomainList) {
  const keys = leadKeys({ ...person, name: callName(person) });
  const isProvider = keys.domain_key !== "" && isListedDomain(keys.domain_key, providers);
  return isProvider ? { ...keys, domain_key: "" } : keys;
}

/**
 * Adds a lead: lead, history and audit row in one transaction, once for each key. A call gets the promise for calls,
 * anything else the promise for messages. @throws forbidden, invalid
 */
export async function addLead(ctx: RequestContext, input: BodyOf<typeof createLead>) {
  requirePermission(ctx, "leads.edit");
  const existing = await findLeadByKey(ctx.db, input.idempotencyKey);
  if (existing) return { lead: presentLead(existing) };
  const settings = await currentSettings(ctx);
  const now = ctx.now();
  const lead: LeadTable = {
    ...unworked,
    id: crypto.randomUUID(),
    kind: input.kind,
    status: "new",
    name: callName(input),
    firm: input.firm,
    email: input.email,
    phone: input.phone,
    message: input.message,
    details: input.urgency ? { urgency: input.urgency } : {},
    source_path: handSource,
    human_check: "none",
    idempotency_key: input.idempotencyKey,
    due_at: promisedBy(settings, input.kind, now),
    created_at: now,
    updated_at: now,
    ...personKeys(input, refusedMailDomains(settings)),
    campaign: {},
    consent: {},
  };
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await insertLead(trx, lead))) return;
    const detail = { kind: lead.kind };
    await insertLeadEvent(
      trx,
      historyEntry(ctx, { lead_id: lead.id, at: now, kind: "added", detail }),
    );
    if (input.acknowledge && lead.email) await acknowledge(trx, ctx, lead);
    await auditLead(trx, ctx, lead.id, { action: "lead.added", detail });
  });
  const row = await findLeadByKey(ctx.db, input.idempotencyKey);
  if (!row) throw new ExpectedError("not_found", { words: "This lead is gone." });
  return { lead: presentLead(row) };
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

/** Finds leads that may be the same person or firm, for offering them while somebody types. @throws forbidden */
export async function findSimilar(ctx: RequestContext, query: QueryOf<typeof similarLeads>) {
  requirePermission(ctx, "leads.view");
  const providers = refusedMailDomains(await currentSettings(ctx));
  const typed = { name: query.name, phone: query.phone, email: query.email.trim(), firm: "" };
  const keys = { ...personKeys(typed, providers), name_key: leadKeys(typed).name_key };
  const rows = await leadsLike(ctx.db, keys, handLimits.maxSimilar);
  return { leads: rows.map(presentLead) };
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

/**
 * Corrects the details of a lead's person and recomputes its search columns. @throws forbidden, not_found, conflict
 * when the lead changed since `version` was read
 */
export async function correctPerson(
  ctx: RequestContext,
  id: string,
  { version, ...input }: BodyOf<typeof changePerson>,
) {
  requirePermission(ctx, "leads.edit");
  const providers = refusedMailDomains(await currentSettings(ctx));
  const person = { ...input, name: callName(input) };
  return updateLead(ctx, { id, version }, (before) => ({
    change: { ...person, ...personKeys(person, providers) },
    events: personEvent(before, person),
    audit: {
      action: "lead.corrected",
      detail: Object.fromEntries(changedIn(before, person).map((column) => [column, true])),
    },
  }));
}
