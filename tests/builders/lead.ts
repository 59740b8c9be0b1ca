import type { quoteCalls } from "#features/leads/contact/quote-contract.ts";
import type { contactCalls } from "#features/leads/contract.ts";
import { leadKeys } from "#features/leads/lead-keys.ts";
import { newLeadDefaults } from "#features/leads/rules/new-lead-defaults.server.ts";
import { insertLead, insertLeadEvent } from "#features/leads/store/leads.server.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";

type ContactMessage = BodyOf<typeof contactCalls.send>;

/** Builds the body of a contact form as a human would send it, with a plausible fill time. */
export function aContactMessage(overrides: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: "Ana Ruiz",
    email: "ana@ruizbooks.test",
    phone: "818-555-0123",
    message: "Our bookkeeper clicked a link and now mail is missing.",
    idempotencyKey: crypto.randomUUID(),
    website: "",
    filledInMs: 9000,
    purpose: "message",
    language: "en",
    sourcePath: "/contact",
    ...overrides,
  };
}

/** Builds the same from a new sender each time: one mailbox gets at most three acknowledgements a day. */
export function aStrangersMessage(): ContactMessage {
  return aContactMessage({ email: `${crypto.randomUUID()}@ruizbooks.test` });
}

/** Inserts a lead. */
export async function aLead(
  ctx: RequestContext,
  overrides: Partial<LeadTable> = {},
): Promise<LeadTable> {
  const at = overrides.createdAt ?? ctx.now();
  const person = {
    name: "Ana Ruiz",
    email: "ana@ruizbooks.test",
    phone: "818-555-0123",
  };
  const lead: LeadTable = {
    ...newLeadDefaults,
    id: crypto.randomUUID(),
    kind: "contact",
    status: "new",
    ...person,
    message: "Our bookkeeper clicked a link and now mail is missing.",
    details: {},
    sourcePath: "/contact",
    humanCheck: "none",
    idempotencyKey: crypto.randomUUID(),
    dueAt: at + 86_400_000,
    answeredBy: overrides.answeredAt ? "mail" : "",
    createdAt: at,
    updatedAt: at,
    ...leadKeys({ ...person, ...overrides }),
    campaign: {},
    consent: {},
    ...overrides,
  };
  await ctx.db.transaction().execute(async (trx) => {
    await insertLead(trx, ctx, lead);
    await insertLeadEvent(trx, {
      id: crypto.randomUUID(),
      leadId: lead.id,
      at,
      actorId: null,
      actorName: "Website",
      kind: "received",
      detail: { from: lead.sourcePath, spamReason: null },
    });
  });
  return lead;
}

/** Builds the body of a quote dialog as a human would send it, with a plausible fill time. */
export function aQuoteRequest(overrides: Partial<BodyOf<typeof quoteCalls.send>> = {}) {
  const { name, email, phone, purpose: _, ...sending } = aContactMessage();
  return {
    ...sending,
    name,
    email,
    phone,
    need: "backup",
    message: "",
    firmSize: "5-14",
    industry: "accounting",
    urgency: "month",
    sourcePath: "/services",
    ...overrides,
  };
}
