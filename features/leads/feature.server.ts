import { leadFileVerbs } from "#features/leads/answers/files.server.ts";
import { signatureVerbs, threadVerbs } from "#features/leads/answers/verbs.server.ts";
import { contactDraftKey } from "#features/leads/contact/contact-draft.ts";
import { quoteDraftKey } from "#features/leads/contact/quote-draft.ts";
import { contactVerbs, quoteVerbs } from "#features/leads/contact/verbs.server.ts";
import { leadDraftsKey } from "#features/leads/detail/drafts.ts";
import { contactExportVerbs } from "#features/leads/export/verbs.server.ts";
import { importVerbs } from "#features/leads/manual-entry/import.server.ts";
import { importColumnsKey } from "#features/leads/manual-entry/import-memory.ts";
import { newLeadDraftPrefix } from "#features/leads/manual-entry/new-lead-draft.ts";
import { manualVerbs } from "#features/leads/manual-entry/verbs.server.ts";
import {
  findLeads,
  viewLeadSources,
  viewOwnTasks,
  viewPromises,
} from "#features/leads/rules/dashboard.server.ts";
import { mergeVerbs } from "#features/leads/rules/merge.server.ts";
import { testLeadJob } from "#features/leads/rules/test-lead.server.ts";
import { tidyLeads } from "#features/leads/rules/tidy.server.ts";
import { leadJobs } from "#features/leads/rules/update.server.ts";
import { leadVerbs, workVerbs } from "#features/leads/rules/verbs.server.ts";
import { followChoice } from "#features/leads/rules/visit.server.ts";
import { stateOfAnswers } from "#features/leads/store/answers.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { formDraft, staffChoice, staffTab } from "#platform/product/stored-key.ts";
import { leadMailWriters } from "./mail.server.tsx";

const newLead = ["lead.created", "mail.changed"] as const;

export const leadsFeature: Feature = {
  name: "leads",
  uses: ["analytics", "auth", "people", "saved-views", "settings"],
  verbs: [
    contactVerbs,
    quoteVerbs,
    leadVerbs,
    threadVerbs,
    leadFileVerbs,
    signatureVerbs,
    workVerbs,
    mergeVerbs,
    manualVerbs,
    importVerbs,
    contactExportVerbs,
  ],
  jobs: [...leadJobs, testLeadJob()],
  mails: leadMailWriters,
  mailNames: {
    "lead.acknowledgement": "Thanks to the sender",
    "lead.notice": "Notice of a new lead",
    "lead.reply": "Answer to a lead",
  },
  auditNames: {
    "lead.added": "Added a lead by hand",
    "lead.answer_unsent": "Found an answer that could not leave",
    "lead.answered": "Recorded how a lead was answered",
    "lead.corrected": "Corrected a lead's details",
    "lead.expected": "Set what a lead is expected to bring",
    "lead.outcome": "Recorded the outcome of a lead",
    "lead.wrote_again": "Got another message in a lead",
    "leads.imported": "Imported leads",
    "staff.signature_changed": "Changed their own signature",
  },
  liveSources: [{ name: "lead.changed", read: ({ db }) => stateOfAnswers(db) }],
  hooks: { "consent.replaced": [followChoice] },
  dashboard: { promises: viewPromises, tasks: viewOwnTasks, sources: viewLeadSources },
  finders: { leads: findLeads },
  liveNouns: {
    lead: ["lead.changed"],
    leads: ["lead.changed"],
    "lead.received": newLead,
    "lead.added": newLead,
    "leads.imported": newLead,
  },
  records: {
    lead: {
      tables: [
        "lead",
        "lead_event",
        "lead_visit",
        "lead_message",
        "message_participant",
        "lead_attachment",
        "lead_reply_token",
        "reply_file",
        "scheduled_answer",
      ],
      tidy: tidyLeads,
    },
    staffAccount: { tables: ["staff_signature"] },
  },
  tablesWithoutPeople: { refused_domain: "how often a mail provider was turned away" },
  storedKeys: () => [
    ...formDraft("Until you send it or close the tab", {
      [contactDraftKey]: "The message you are writing, so that a reload does not lose it",
      [quoteDraftKey]:
        "The quote request you are putting together, so that a reload does not lose it",
    }),
    ...staffTab("Until it is saved, until sign-out or until the tab is closed", {
      [`${newLeadDraftPrefix}…`]:
        "A new lead that a staff member is writing down, so that a reload does not lose it",
    }),
    ...staffChoice("Until you clear it", {
      [importColumnsKey]: "How a staff member matched the columns of the last files with leads",
    }),
    ...staffTab("Until they are sent, until sign-out or until the tab is closed", {
      [leadDraftsKey]:
        "Notes and answers that a staff member is writing, so that a reload does not lose them",
    }),
  ],
};
