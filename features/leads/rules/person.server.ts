import { eventsOfLeads, leadsOfAddress } from "#features/leads/store/leads.server.ts";
import { attachmentsOf, messagesOfLeads } from "#features/leads/store/messages.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { deleteLeads } from "./delete.server.ts";
import { presentEvent, presentLead, presentMessage } from "./present.server.ts";

const maxEvents = 5000;

const maxMessages = 5000;

/** Returns the leads of an address with their conversations and histories. Needs "leads.export". @throws forbidden */
export async function exportPerson(ctx: RequestContext, address: string) {
  requirePermission(ctx, "leads.export");
  const rows = await leadsOfAddress(ctx.db, address);
  const ids = rows.map((row) => row.id);
  const events = ids.length > 0 ? await eventsOfLeads(ctx.db, ids, maxEvents) : [];
  const messages = ids.length > 0 ? await messagesOfLeads(ctx.db, ids, maxMessages) : [];
  const files = await attachmentsOf(
    ctx.db,
    messages.map(({ id }) => id),
  );
  return rows.map((row) => ({
    lead: presentLead(row),
    messages: messages
      .filter((message) => message.lead_id === row.id)
      .map((message) => presentMessage(message, { files })),
    events: events.filter((event) => event.lead_id === row.id).map(presentEvent),
  }));
}

/** Deletes the leads of an address with their histories and mails; returns how many. Needs "leads.edit". @throws forbidden */
export async function erasePerson(trx: Trx, ctx: RequestContext, address: string): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const rows = await leadsOfAddress(trx, address);
  await deleteLeads(
    trx,
    ctx,
    rows.map((row) => row.id),
  );
  return rows.length;
}
