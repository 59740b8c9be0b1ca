import * as z from "zod/mini";
import { leadEventSchema, leadSchema } from "#features/leads/contract.ts";
import { eventsOfLeads, leadsOfAddress } from "#features/leads/store/leads.server.ts";
import {
  attachmentsOf,
  messagesOfLeads,
  participantsOfMessages,
} from "#features/leads/store/messages.server.ts";
import { replyFilesOfLeads } from "#features/leads/store/reply-files.server.ts";
import { leadFileSchema, threadMessageSchema } from "#features/leads/thread/message.ts";
import { deletePeopleLeft } from "#features/people/store/people.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { deleteLeads } from "./delete.server.ts";
import { presentFile, presentLead, presentMessage } from "./present.server.ts";

const exported = z.array(
  z.object({
    lead: leadSchema,
    messages: z.array(threadMessageSchema),
    unsentFiles: z.array(leadFileSchema),
    events: z.array(leadEventSchema),
  }),
);

const maxEvents = 5000;
const maxMessages = 5000;

/**
 * Returns the leads of an address with their conversations, histories and the files of answers that were not sent. Needs
 * "leads.export". @throws forbidden
 */
export async function exportPerson(ctx: RequestContext, address: string) {
  requirePermission(ctx, "leads.export");
  const rows = await leadsOfAddress(ctx.db, address);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const events = await eventsOfLeads(ctx.db, ids, maxEvents);
  const messages = await messagesOfLeads(ctx.db, ids, maxMessages);
  const files = await attachmentsOf(
    ctx.db,
    messages.map(({ id }) => id),
  );
  const participants = await participantsOfMessages(
    ctx.db,
    messages.map(({ id }) => id),
  );
  const unsent = await replyFilesOfLeads(ctx.db, ids);
  const people = rows.map((row) => ({
    lead: presentLead(row),
    messages: messages
      .filter((message) => message.leadId === row.id)
      .map((message) => {
        // A hidden copy is nobody's business but that of whoever got it.
        const named = { ...participants.get(message.id), bcc: [] };
        return presentMessage(message, files, { named });
      }),
    unsentFiles: unsent.filter((file) => file.leadId === row.id).map(presentFile),
    events: events.filter((event) => event.leadId === row.id),
  }));
  return check(exported, people, "internal");
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
  // A noted call without an address has a person that no address finds.
  const unnamed = rows.flatMap(({ emailKey, personId }) => (emailKey === "" ? [personId] : []));
  await deletePeopleLeft(
    trx,
    unnamed.filter((id) => id !== null),
  );
  return rows.length;
}
