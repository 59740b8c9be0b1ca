import type { Language } from "#content/frame/languages.ts";
import {
  contactAboutReport,
  eraseReport,
  keepReport,
  lookAnew,
  openReport,
  reportPdf,
  type SentFindings,
  stopReminders,
} from "#features/assessment/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { saveFile } from "#platform/client/call-file.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import type { Report } from "./report.ts";

// Apart from the screens that call: the schemas arrive when somebody uses them, not with the report.

export type Link = { id: string; secret: string };

/** The server works the report out anew from these, with its own look at the domain. */
function findingsOf({ profile, answers, outside }: Report): SentFindings {
  return {
    profile: { ...profile, holds: [...profile.holds] },
    answers: { ...answers },
    look: outside && { name: outside.name, checkedAt: outside.checkedAt },
  };
}

export function keep(report: Report) {
  return callApi(keepReport, { body: { findings: findingsOf(report) } });
}

/** Saves the PDF of a report that stands in this tab alone. */
export function savePdf(report: Report, language: Language) {
  return saveFile(reportPdf, { body: { findings: findingsOf(report), language } });
}

/** Saves the PDF of the report behind a private link, as it was made. */
export function saveStoredPdf({ id, secret }: Link, language: Language) {
  return saveFile(reportPdf, { body: { link: { id, secret }, language } });
}

type Contact = Omit<BodyOf<typeof contactAboutReport>, "findings">;

export function sendContact(report: Report, contact: Contact) {
  return callApi(contactAboutReport, { body: { ...contact, findings: findingsOf(report) } });
}

export function open(link: Link, language: Language) {
  return callApi(openReport, { body: { ...link, language } });
}

export function erase(link: Link) {
  return callApi(eraseReport, { body: link });
}

export function stop(link: Link) {
  return callApi(stopReminders, { body: link });
}

/** Reads the records anew for whoever holds the private link, once an hour. */
export function lookAt(link: Link, language: Language) {
  return callApi(lookAnew, { body: { ...link, language } });
}
