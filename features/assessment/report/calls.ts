import type { Language } from "#content/frame/languages.ts";
import { assessmentCalls, type SentFindings } from "#features/assessment/contract.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import { callApi } from "#platform/client/call-api.ts";
import { saveFile } from "#platform/client/call-file.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";

// Separate from the screens, so that the schemas load when somebody uses them and not with the report.

export type Link = { id: string; secret: string };

/** Returns the input from which the server makes the report again, with its own check of the domain. */
function findingsOf({ profile, answers, outside }: Report): SentFindings {
  return {
    profile: { ...profile, holds: [...profile.holds] },
    answers: { ...answers },
    look: outside && { name: outside.name, checkedAt: outside.checkedAt },
  };
}

export function keep(report: Report) {
  return callApi(assessmentCalls.keep, { body: { findings: findingsOf(report) } });
}

/** Saves the PDF of a report that exists only in this tab. */
export function savePdf(report: Report, language: Language) {
  return saveFile(assessmentCalls.pdf, { body: { findings: findingsOf(report), language } });
}

/** Saves the PDF of a stored report by its private link. */
export function saveStoredPdf({ id, secret }: Link, language: Language) {
  return saveFile(assessmentCalls.pdf, { body: { link: { id, secret }, language } });
}

type Contact = Omit<BodyOf<typeof assessmentCalls.contact>, "findings">;

export function sendContact(report: Report, contact: Contact) {
  return callApi(assessmentCalls.contact, { body: { ...contact, findings: findingsOf(report) } });
}

export function open(link: Link, language: Language) {
  return callApi(assessmentCalls.open, { body: { ...link, language } });
}

export function erase(link: Link) {
  return callApi(assessmentCalls.erase, { body: link });
}

export function stop(link: Link) {
  return callApi(assessmentCalls.stop, { body: link });
}

/** Rechecks the domain of a stored report by its private link, once an hour. */
export function recheck(link: Link, language: Language) {
  return callApi(assessmentCalls.recheck, { body: { ...link, language } });
}
