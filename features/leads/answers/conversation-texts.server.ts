import type { Company } from "#content/company.ts";
import {
  eventsOfLeads,
  findLead,
  leadsMergedInto,
  resolveMergedLead,
} from "#features/leads/store/leads.server.ts";
import { messagesOfLeads } from "#features/leads/store/messages.server.ts";
import { shortenedQuote } from "#features/leads/thread/quote.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { senderLines } from "#platform/mail/frame.server.tsx";
import type { SaidText } from "#platform/mail/inbound/known-text.ts";
import { requirePermission } from "#platform/permissions.ts";
import { previewOf } from "./mail.server.tsx";

/** Maximum messages that a history is compared with, the newest first, and their characters in total. */
const maxMessages = 50;
const maxCharacters = 500_000;
const maxEvents = 500;

/**
 * Returns the texts of a lead's conversation, and of leads merged into it, as answers quote them: the customer's, and
 * ours with and without the frame of our mails. @throws forbidden
 */
export async function textsOfConversation(
  ctx: RequestContext,
  leadId: string,
): Promise<SaidText[]> {
  requirePermission(ctx, "leads.view");
  const found = await findLead(ctx.db, leadId);
  if (!found) return [];
  const lead = await resolveMergedLead(ctx.db, found);
  const merged = await leadsMergedInto(ctx.db, lead.id);
  const ids = [lead, ...merged].map(({ id }) => id);
  const events = await eventsOfLeads(ctx.db, ids, maxEvents);
  const signatures = new Map(events.map(({ id, detail }) => [id, detail.signature ?? ""]));
  const { company } = await currentSettings(ctx);
  const messages = within(maxCharacters, await messagesOfLeads(ctx.db, ids, maxMessages));
  return [
    ...[lead, ...merged].map(({ message }) => quotation(message)),
    ...messages.flatMap(({ direction, text, leadEventId: eventId }) =>
      direction === "in"
        ? quotation(text)
        : framings(text, { signature: signatures.get(eventId ?? "") ?? "", company }),
    ),
  ];
}

/** Returns the first messages whose texts together have at most so many characters. */
function within<T extends { text: string }>(max: number, messages: readonly T[]): T[] {
  let total = 0;
  const end = messages.findIndex(({ text }) => {
    total += text.length;
    return total > max;
  });
  return messages.slice(0, end < 0 ? messages.length : end);
}

/** Returns a customer's text as our answers quote it. */
function quotation(text: string): SaidText {
  return { text: shortenedQuote(text), below: "", hasHistory: true };
}

/** Returns our answer as programs quote it: alone, or with the company's name, and the mail's preview, above it. */
function framings(
  text: string,
  { signature, company }: { signature: string; company: Company },
): SaidText[] {
  const below = [signature, ...senderLines(company)].join("\n");
  const framed = `${company.brandName}\n${text}`;
  const previewed = `${previewOf(text)}\n${framed}`;
  return [text, framed, previewed].map((each) => ({ text: each, below, hasHistory: false }));
}
