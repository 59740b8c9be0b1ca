import * as z from "zod/mini";
import { leadId } from "#features/leads/contract.ts";
import { exportQuery } from "#features/leads/work-contract.ts";
import { calls, get } from "#platform/http/endpoint.ts";

const file = z.custom<Response>((value) => value instanceof Response);

export const contactPrograms = ["hubspot", "outlook"] as const;

export const contactExportCalls = calls("/api/leads", "leads.view", {
  contactCard: get(
    "/:id/contact.vcf",
    "Returns a lead's person as a contact card (vCard 3.0); recorded in the audit log",
    { params: leadId, answer: file, answerType: "text/vcard" },
  ),
  nextStep: get(
    "/:id/next-step.ics",
    "Returns a lead's next step as a calendar entry (iCalendar)",
    { params: leadId, answer: file, answerType: "text/calendar" },
  ),
  contacts: get(
    "/contacts",
    "Exports the people of a view's leads as CSV, one line each, with the headings of HubSpot or Outlook; recorded in the audit log",
    {
      apart: true,
      access: "leads.export",
      query: z.extend(exportQuery, { program: z.enum(contactPrograms) }),
      answer: file,
      answerType: "text/csv",
    },
  ),
});
