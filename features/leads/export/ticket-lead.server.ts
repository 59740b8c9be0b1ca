import { languageFacts, languageNamed } from "#content/frame/languages.ts";
import { detailLines } from "#features/leads/contact/detail-lines.ts";
import { readDetails } from "#features/leads/rules/present.server.ts";
import { findLead } from "#features/leads/store/leads.server.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { clockText } from "#platform/time/business-time.ts";
import { dayText } from "#platform/time/formats.ts";

/** A lead's data for a ticket. Some of its texts were written by strangers. */
export type TicketLead = {
  name: string;
  firm: string;
  email: string;
  phone: string;
  message: string;
  language: string;
  /** Form answers with their labels. */
  answers: readonly { label: string; value: string }[];
  /** Time by which the sender was promised an answer, with the time zone. */
  answerBy: string;
  status: string;
};

/** Returns the facts of a lead for a ticket system; null if it was deleted. @throws forbidden */
export async function leadForTicket(ctx: RequestContext, id: string): Promise<TicketLead | null> {
  requirePermission(ctx, "leads.view");
  const lead = await findLead(ctx.db, id);
  if (!lead) return null;
  const hours = businessHours(await currentSettings(ctx), ctx.now());
  const { name, firm, email, phone, message, status } = lead;
  const answerBy = `${dayText(lead.dueAt, hours)}, ${clockText(lead.dueAt, hours)} (${hours.timeZone})`;
  return {
    name,
    firm,
    email,
    phone,
    message,
    status,
    language: languageFacts[languageNamed(lead.language)].name,
    answers: detailLines(readDetails(lead.details)),
    answerBy: lead.answeredAt === null && status === "new" ? answerBy : "",
  };
}
