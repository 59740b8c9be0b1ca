import * as z from "zod/mini";
import { leadId } from "#features/leads/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";

const file = z.custom<Response>((value) => value instanceof Response);

export const saveContactCard = endpoint({
  method: "GET",
  path: "/api/leads/:id/contact.vcf",
  summary: "A lead's person as a contact card (vCard 3.0); recorded in the audit log",
  access: "leads.view",
  params: leadId,
  answer: file,
  answerType: "text/vcard",
});

export const saveNextStep = endpoint({
  method: "GET",
  path: "/api/leads/:id/next-step.ics",
  summary: "A lead's next step as a calendar entry (iCalendar)",
  access: "leads.view",
  params: leadId,
  answer: file,
  answerType: "text/calendar",
});
