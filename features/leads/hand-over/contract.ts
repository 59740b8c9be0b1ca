import * as z from "zod/mini";
import { leadId } from "#features/leads/contract.ts";
import { exportQuery } from "#features/leads/work-contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";

const file = z.custom<Response>((value) => value instanceof Response);

export const saveContactCard = endpoint({
  method: "GET",
  path: "/api/leads/:id/contact.vcf",
  summary: "Returns a lead's person as a contact card (vCard 3.0); recorded in the audit log",
  access: "leads.view",
  params: leadId,
  answer: file,
  answerType: "text/vcard",
});

export const saveNextStep = endpoint({
  method: "GET",
  path: "/api/leads/:id/next-step.ics",
  summary: "Returns a lead's next step as a calendar entry (iCalendar)",
  access: "leads.view",
  params: leadId,
  answer: file,
  answerType: "text/calendar",
});

export const contactPrograms = ["hubspot", "outlook"] as const;

export const exportContacts = endpoint({
  method: "GET",
  path: "/api/leads/contacts",
  summary:
    "Exports the people of a view's leads as CSV, one line each, with the headings of HubSpot or Outlook; recorded in the audit log",
  access: "leads.export",
  query: z.extend(exportQuery, { program: z.enum(contactPrograms) }),
  answer: file,
  answerType: "text/csv",
});
