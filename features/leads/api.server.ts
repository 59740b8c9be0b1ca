import { answersApi } from "#features/leads/answers/api.server.ts";
import {
  changePerson,
  createLead,
  sayHowAnswered,
  sayOutcome,
  similarLeads,
} from "#features/leads/by-hand/contract.ts";
import { importLeadFile } from "#features/leads/by-hand/import.server.ts";
import { importLeads } from "#features/leads/by-hand/import-contract.ts";
import { noteHowAnswered, noteOutcome } from "#features/leads/by-hand/outcome.server.ts";
import { addLead, correctPerson, findSimilar } from "#features/leads/by-hand/service.server.ts";
import { sendQuote } from "#features/leads/contact/quote-contract.ts";
import { exportPeople } from "#features/leads/hand-over/contacts.server.ts";
import {
  exportContacts,
  saveContactCard,
  saveNextStep,
} from "#features/leads/hand-over/contract.ts";
import { contactCardOf, nextStepEntry } from "#features/leads/hand-over/hand-over.server.ts";
import { changeManyLeads } from "#features/leads/rules/bulk.server.ts";
import { addNote, changeOneLead } from "#features/leads/rules/change.server.ts";
import { exportAsCsv } from "#features/leads/rules/export.server.ts";
import { mergeLead, unmergeLead } from "#features/leads/rules/merge.server.ts";
import { keyOfText, receiveLead } from "#features/leads/rules/receive.server.ts";
import {
  viewColleagues,
  viewLead,
  viewLeads,
  viewOverview,
} from "#features/leads/rules/service.server.ts";
import { hold, noteCall, planNextStep, resume } from "#features/leads/rules/update.server.ts";
import { viewVisitOfLead } from "#features/leads/rules/visit.server.ts";
import { readLead } from "#features/leads/thread/contract.ts";
import { currentSettings, refusedMailDomains } from "#features/settings/reader.server.ts";
import { check, type Handler, handle } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { formText } from "#platform/http/form-text.server.ts";
import { businessEmailProblem } from "#platform/mail/business-email.ts";
import { honeypotName } from "#ui/form/honeypot-name.ts";
import {
  addLeadNote,
  type ContactPurpose,
  changeLead,
  listColleagues,
  listLeads,
  sendContact,
} from "./contract.ts";
import { leadMessages } from "./lead-messages.ts";
import { leadOverview } from "./overview-contract.ts";
import { readLeadVisit } from "./visit-contract.ts";
import {
  changeLeads,
  exportLeads,
  holdLead,
  logCall,
  mergeLeads,
  resumeLead,
  setNextStep,
  unmergeLeads,
} from "./work-contract.ts";

/** The API handlers of contact form, quote form and inbox. */
export const leadsApi: Handler[] = [
  handle(sendContact, ({ ctx, body }) =>
    receiveLead(ctx, { ...body, kind: "contact", details: detailsOf(body.purpose) }),
  ),
  handle(sendQuote, ({ ctx, body: { need, firmSize, industry, urgency, ...body } }) =>
    receiveLead(ctx, { ...body, kind: "quote", details: { need, firmSize, industry, urgency } }),
  ),
  handle(listLeads, ({ ctx, query }) => viewLeads(ctx, query)),
  handle(readLeadVisit, ({ ctx, params }) => viewVisitOfLead(ctx, params.id)),
  handle(readLead, ({ ctx, params }) => viewLead(ctx, params.id)),
  handle(changeLead, ({ ctx, params, body }) => changeOneLead(ctx, params.id, body)),
  handle(listColleagues, ({ ctx }) => viewColleagues(ctx)),
  handle(addLeadNote, ({ ctx, params, body }) => addNote(ctx, params.id, body)),
  handle(leadOverview, ({ ctx }) => viewOverview(ctx)),
  handle(exportLeads, ({ ctx, query }) => exportAsCsv(ctx, query)),
  handle(exportContacts, ({ ctx, query }) => exportPeople(ctx, query)),
  handle(saveContactCard, ({ ctx, params }) => contactCardOf(ctx, params.id)),
  handle(saveNextStep, ({ ctx, params }) => nextStepEntry(ctx, params.id)),
  handle(changeLeads, ({ ctx, body }) => changeManyLeads(ctx, body)),
  ...answersApi,
  handle(logCall, ({ ctx, params, body }) => noteCall(ctx, params.id, body)),
  handle(setNextStep, ({ ctx, params, body }) => planNextStep(ctx, params.id, body)),
  handle(holdLead, ({ ctx, params, body }) => hold(ctx, params.id, body)),
  handle(resumeLead, ({ ctx, params, body }) => resume(ctx, params.id, body.version)),
  handle(createLead, ({ ctx, body }) => addLead(ctx, body)),
  handle(importLeads, ({ ctx, body }) => importLeadFile(ctx, body)),
  handle(similarLeads, ({ ctx, query }) => findSimilar(ctx, query)),
  handle(changePerson, ({ ctx, params, body }) => correctPerson(ctx, params.id, body)),
  handle(sayHowAnswered, ({ ctx, params, body }) => noteHowAnswered(ctx, params.id, body)),
  handle(sayOutcome, ({ ctx, params, body }) => noteOutcome(ctx, params.id, body)),
  handle(mergeLeads, ({ ctx, params, body }) => mergeLead(ctx, params.id, body)),
  handle(unmergeLeads, ({ ctx, params, body }) => unmergeLead(ctx, params.id, body)),
];

/** Result of a form posted without JavaScript: the answer, or the errors with the submitted values. */
export type ContactFormAnswer =
  | { sent: true; answerBy: string }
  | {
      sent: false;
      status: number;
      error: string;
      fields: Record<string, string>;
      values: Record<string, string>;
    };

const formFields = ["name", "email", "phone", "message", "purpose", "language"] as const;

/** Returns the purpose as a detail; a plain message stores none. */
function detailsOf(purpose: ContactPurpose): Record<string, string> {
  return purpose === "message" ? {} : { purpose };
}

/** Receives the contact form as a plain form post. Expected errors come back with the submitted values. */
export async function receiveContactForm(
  ctx: RequestContext,
  form: FormData,
): Promise<ContactFormAnswer> {
  const values = Object.fromEntries(
    formFields.map((name) => [name, formText(form, name)]),
  ) as Record<(typeof formFields)[number], string>;
  const website = formText(form, honeypotName);
  try {
    const input = check(sendContact.body as NonNullable<typeof sendContact.body>, {
      ...values,
      website,
      idempotencyKey: keyOfText(values, ctx.now()),
    });
    const { answerBy } = await receiveLead(ctx, {
      ...input,
      kind: "contact",
      details: detailsOf(input.purpose),
    });
    return { sent: true, answerBy };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    const { status, message, fields = {} } = error;
    // The provider rule runs after the contract; a full page post shows both errors at once.
    const isRefusedEmail =
      error.code === "invalid" &&
      businessEmailProblem(values.email.trim(), refusedMailDomains(await currentSettings(ctx)));
    return {
      sent: false,
      status,
      error: message,
      fields: isRefusedEmail ? { ...fields, email: leadMessages.email } : fields,
      values,
    };
  }
}
