import * as z from "zod/mini";
import { answerLimits, day, sendAtSchema } from "#features/leads/thread/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { emailDomain, maxEmailLength } from "#platform/mail/business-email.ts";
import { maxMailHeader } from "#platform/mail/limits.ts";
import { rowVersion } from "#platform/work/row-version.ts";
import { idempotencyKey, leadChange, leadFilter, leadId, leadSchema, oneLead } from "./contract.ts";

/** Limits of what staff write, in characters, leads and days. */
export const workLimits = {
  maxSubject: maxMailHeader,
  maxReply: 20_000,
  maxStep: 300,
  maxReason: 300,
  maxCallNote: 2000,
  maxBulk: 200,
  maxHoldDays: 366,
} as const;

const version = rowVersion(1);

export const callOutcomes = ["reached", "message", "no-answer"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const lineBreak = /[\r\n]/;

const recipient = z.string().check(
  z.trim(),
  z.maxLength(maxEmailLength, "This address is too long."),
  z.refine((text) => emailDomain(text) !== null, "Please enter an email address."),
);

export const replyToLead = endpoint({
  method: "POST",
  path: "/api/leads/:id/reply",
  summary:
    "Emails an answer through the outbox, now or at a chosen time, and stores it in the history; stops the promise clock; one answer for each key",
  access: "leads.edit",
  personal: true,
  params: leadId,
  body: z.object({
    version,
    subject: z.string().check(
      z.trim(),
      z.minLength(1, "Please write a subject."),
      z.maxLength(workLimits.maxSubject, "The subject is too long."),
      z.refine((text) => !lineBreak.test(text), "The subject must be a single line."),
    ),
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "The answer is empty."),
        z.maxLength(workLimits.maxReply, "The answer is too long."),
      ),
    /** Name of the template that the text began with; empty without one. */
    template: z._default(z.string().check(z.maxLength(120)), ""),
    /** Whom it goes to; if left out, whom the newest customer message asks to answer. */
    to: z.optional(recipient),
    /** Addresses that get a copy; everybody sees them. */
    cc: z._default(
      z
        .array(recipient)
        .check(z.maxLength(answerLimits.maxCc, `At most ${answerLimits.maxCc} copies.`)),
      [],
    ),
    /** Time to send it; immediately if left out. */
    sendAt: z.optional(sendAtSchema),
    /** Ids of uploaded files. */
    files: z._default(
      z
        .array(z.string().check(z.uuid()))
        .check(z.maxLength(answerLimits.maxFiles, `At most ${answerLimits.maxFiles} files.`)),
      [],
    ),
    idempotencyKey: z.optional(idempotencyKey),
  }),
  answer: z.object({
    lead: leadSchema,
    /** Id of the answer's history entry, needed to take the answer back. */
    eventId: z.string(),
    /** Address that it goes to. */
    to: z.string(),
    scheduled: z.boolean(),
    /** Seconds during which the answer can be taken back. */
    undoSeconds: z.number(),
  }),
});

export const logCall = endpoint({
  method: "POST",
  path: "/api/leads/:id/calls",
  summary: "Logs a call; one that reached the person stops the promise clock",
  access: "leads.edit",
  params: leadId,
  body: z.object({
    version,
    outcome: z.enum(callOutcomes),
    note: z._default(z.string().check(z.trim(), z.maxLength(workLimits.maxCallNote)), ""),
  }),
  answer: oneLead,
});

export const setNextStep = endpoint({
  method: "PUT",
  path: "/api/leads/:id/next-step",
  summary: "Sets the next step and its day; both are empty once it is done",
  access: "leads.edit",
  params: leadId,
  body: z
    .object({
      version,
      text: z.string().check(z.trim(), z.maxLength(workLimits.maxStep, "That is too long.")),
      on: z.nullable(day),
    })
    .check(
      z.refine(({ text, on }) => (text === "") === (on === null), {
        error: "A next step needs a text and a day.",
        path: ["text"],
      }),
    ),
  answer: oneLead,
});

/** Reason and last day of a hold. */
const holdFields = {
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please give a reason for the hold."),
      z.maxLength(workLimits.maxReason, "That is too long."),
    ),
  until: day,
};

export const holdLead = endpoint({
  method: "POST",
  path: "/api/leads/:id/hold",
  summary:
    "Pauses the promise clock until a day, for a reason; the time held is added to the promise",
  access: "leads.edit",
  params: leadId,
  body: z.object({ version, ...holdFields }),
  answer: oneLead,
});

export const resumeLead = endpoint({
  method: "POST",
  path: "/api/leads/:id/resume",
  summary: "Ends a hold before its day",
  access: "leads.edit",
  params: leadId,
  body: z.object({ version }),
  answer: oneLead,
});

const pair = z.object({ version, otherId: z.string().check(z.uuid()), otherVersion: version });
const bothLeads = z.object({ lead: leadSchema, other: leadSchema });

export const mergeLeads = endpoint({
  method: "POST",
  path: "/api/leads/:id/merge",
  summary: "Merges another lead into this one; a running promise is kept",
  access: "leads.edit",
  params: leadId,
  body: pair,
  answer: bothLeads,
});

export const unmergeLeads = endpoint({
  method: "POST",
  path: "/api/leads/:id/unmerge",
  summary: "Separates a merged lead again",
  access: "leads.edit",
  params: leadId,
  body: pair,
  answer: bothLeads,
});

const bulkItem = z.extend(leadChange, {
  id: z.string().check(z.uuid()),
  /** Hold to begin, or null to end one. The item's other changes are then ignored. */
  hold: z.optional(z.nullable(z.object(holdFields))),
});
export type BulkItem = z.infer<typeof bulkItem>;

export const changeLeads = endpoint({
  method: "POST",
  path: "/api/leads/bulk",
  summary:
    "Changes several leads at once; returns those that were skipped because they had changed",
  access: "leads.edit",
  body: z.object({
    items: z
      .array(bulkItem)
      .check(z.minLength(1, "Choose at least one lead."), z.maxLength(workLimits.maxBulk)),
  }),
  answer: z.object({
    changed: z.array(leadSchema),
    /** Ids of leads that somebody else changed meanwhile, that were deleted or that cannot be held. */
    refused: z.array(z.string()),
  }),
});

const { view, search, kind, source, owner, industry, days } = leadFilter;

/** The inbox's filter, for exporting the leads it shows. */
export const exportQuery = z.object({ view, search, kind, source, owner, industry, days });

export const exportLeads = endpoint({
  method: "GET",
  path: "/api/leads/export",
  summary: "Exports the leads of a view as CSV for a spreadsheet; recorded in the audit log",
  access: "leads.export",
  query: exportQuery,
  answer: z.custom<Response>((value) => value instanceof Response),
  answerType: "text/csv",
});
