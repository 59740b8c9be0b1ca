import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import {
  businessEmailMessage,
  emailDomain,
  maxEmailLength,
} from "#platform/mail/business-email.ts";
import { isOneLine, oneLineMessage } from "#platform/mail/one-line.ts";
import { isPhone } from "#platform/phone.ts";
import { visitReceipt, visitSession } from "#platform/visit.ts";
import { rowVersion } from "#platform/work/row-version.ts";

/** What a visitor may write (spec §3, §5; security requirement I1). Characters. */
export const limits = {
  minName: 2,
  maxName: 200,
  minMessage: 10,
  maxMessage: 20_000,
} as const;

/** A form filled in faster than this (ms) was not filled in by a person. */
export const leastFillMs = 2000;

export const leadMessages = {
  name: "Please write your name, at least 2 characters.",
  email: businessEmailMessage,
  phone: "Please write a phone number such as 818-555-0123, or leave it empty.",
  message: "Please write at least 10 characters.",
  tooLong: "This is longer than we can take.",
} as const;

export const leadStatuses = ["new", "contacted", "qualified", "won", "lost", "spam"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadKinds = ["contact", "quote", "assessment", "call"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Fields of the contact form. The list of mail providers is checked beside this: the whole list is the server's. */
export const contactFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.minName, leadMessages.name),
      z.refine(isOneLine, oneLineMessage),
      z.maxLength(limits.maxName, leadMessages.tooLong),
    ),
  email: z.string().check(
    z.trim(),
    z.maxLength(maxEmailLength, leadMessages.email),
    z.refine((text) => emailDomain(text) !== null, leadMessages.email),
  ),
  phone: z._default(
    z.string().check(
      z.trim(),
      z.refine((text) => text === "" || isPhone(text), leadMessages.phone),
    ),
    "",
  ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.minMessage, leadMessages.message),
      z.maxLength(limits.maxMessage, leadMessages.tooLong),
    ),
});

export type ContactFields = z.infer<typeof contactFields>;

/** A random number of the visit and the number of the receipt that allowed measuring it (`platform/visit.ts`). */
const visit = z.object({
  session: z.string().check(z.regex(visitSession)),
  receipt: z.string().check(z.regex(visitReceipt)),
});

/** Names one press: repeated because its answer was lost, it does nothing a second time. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** What every form that makes a lead sends beside its answers. */
export const sendingFields = {
  idempotencyKey,
  /** Empty for people: the field is hidden from them. */
  website: z._default(z.string().check(z.maxLength(500)), ""),
  /** How long the form was open (ms); absent without JavaScript. */
  filledInMs: z.optional(z.number().check(z.minimum(0))),
  sourcePath: z.string().check(z.maxLength(300)),
  humanToken: z.optional(z.string().check(z.maxLength(4096))),
  /**
   * Campaign words of the address that the visit began with: which advertisement or letter, never who. Whoever writes
   * did not choose them, so no message is refused for them: what is kept is `keptCampaign`'s choice.
   */
  campaign: z.optional(z.catch(z.record(z.string(), z.string()), {})),
  /** Only from visitors who allowed analytics: which visit the message belongs to. */
  visit: z.optional(visit),
};

/** `answerBy`: until when an answer is promised, such as "Monday 8:00 AM", with the date when that is far. */
export const leadReceived = z.object({ success: z.boolean(), answerBy: z.string() });

export const sendContact = endpoint({
  method: "POST",
  path: "/api/contact",
  summary: "A visitor's message; saved before it is answered, the same key makes one lead",
  access: "anyone",
  body: z.extend(contactFields, {
    ...sendingFields,
    sourcePath: z._default(sendingFields.sourcePath, "/contact"),
  }),
  answer: leadReceived,
});

export const leadId = z.object({ id: z.string().check(z.uuid()) });

export const leadSchema = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(leadStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** Answers of a form that asks more than a message; keys are the form's own. */
  details: z.record(z.string(), z.string()),
  sourcePath: z.string(),
  humanCheck: z.string(),
  ownerId: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  dueAt: z.number(),
  answeredAt: z.nullable(z.number()),
  createdAt: z.number(),
  updatedAt: z.number(),
  version: z.number(),
  campaign: z.record(z.string(), z.string()),
  /** The edition and the words of what was agreed to; null where a form asked for no agreement. */
  consent: z.nullable(z.object({ edition: z.string(), words: z.array(z.string()) })),
  spamReason: z.string(),
  nextStep: z.string(),
  /** Midnight (ms, company's zone) of the day on which the next step is due. */
  nextStepAt: z.nullable(z.number()),
  heldUntil: z.nullable(z.number()),
  holdReason: z.string(),
  mergedInto: z.nullable(z.string()),
});
export type Lead = z.infer<typeof leadSchema>;

export const leadEventSchema = z.object({
  id: z.string(),
  at: z.number(),
  actorName: z.string(),
  kind: z.string(),
  detail: z.record(z.string(), z.nullable(z.string())),
  /** The lead it belongs to; another one's where a person's thread is shown. */
  leadId: z.string(),
});
export type LeadEvent = z.infer<typeof leadEventSchema>;

/**
 * What the inbox can be narrowed to. "open": neither won, lost nor spam; "due-today" and "today" are the dashboard's
 * figures; "steps": with a next step; "held": on hold, their clock stands; "real": everything but spam.
 */
export const leadViews = [
  "open",
  "late",
  "due-today",
  "today",
  "mine",
  "steps",
  "held",
  "real",
  "all",
  ...leadStatuses,
] as const;
export type LeadView = (typeof leadViews)[number];

/** "due": who waits comes first, the soonest promise on top; "step": the soonest next step on top. */
export const leadSorts = ["newest", "oldest", "due", "name", "step"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** What narrows a list of leads. An owner of "none": nobody has it yet. */
export const leadFilter = {
  view: z._default(z.enum(leadViews), "open"),
  search: z._default(z.string().check(z.maxLength(200)), ""),
  kind: z.optional(z.enum(leadKinds)),
  source: z.optional(z.string().check(z.maxLength(300))),
  owner: z.optional(z.string().check(z.maxLength(64))),
  industry: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  /** Those that came within so many days. */
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366))),
  sort: z._default(z.enum(leadSorts), "newest"),
};

export const listLeads = endpoint({
  method: "GET",
  path: "/api/leads",
  summary: "Leads by view, filters and order, a page at a time",
  access: "leads.view",
  query: z.object({
    ...leadFilter,
    /** Leads of one page; 50 when left out. */
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
    /** Cursor of the next page, as the page before it answered. */
    after: z.optional(z.string().check(z.maxLength(1500))),
  }),
  answer: z.object({
    leads: z.array(leadSchema),
    next: z.nullable(z.string()),
    counts: z.record(z.string(), z.number()),
  }),
});

export const readLead = endpoint({
  method: "GET",
  path: "/api/leads/:id",
  summary:
    "One lead with its history, what else this person sent, and who else wrote from the same firm",
  access: "leads.view",
  params: leadId,
  answer: z.object({
    lead: leadSchema,
    /** Of this lead, of those merged into it and of the person's other leads. */
    events: z.array(leadEventSchema),
    person: z.array(leadSchema),
    firm: z.array(leadSchema),
    /** What became of the mails about it: mail's id, state. */
    mails: z.record(z.string(), z.string()),
  }),
});

export const readLeadVisit = endpoint({
  method: "GET",
  path: "/api/leads/:id/visit",
  summary: "The pages of the visit that a lead was sent from, where the visitor allowed analytics",
  access: "leads.view",
  params: leadId,
  answer: z.object({
    /** False: nothing joins the lead to a visit, or no longer. */
    recorded: z.boolean(),
    pages: z.array(z.object({ at: z.number(), path: z.string() })),
  }),
});

/** Takes back the change that was made last: the answer and the hold come back as they stood before it. */
export const undo = z.optional(z.boolean());

export const changeLead = endpoint({
  method: "PATCH",
  path: "/api/leads/:id",
  summary:
    "Changes status or owner; out of spam to new, an answered lead is what it was; refused for an older version",
  access: "leads.edit",
  params: leadId,
  body: z.object({
    version: rowVersion(1),
    status: z.optional(z.enum(leadStatuses)),
    ownerId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    /** Why it is spam, in staff's words. */
    spamReason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    undo,
  }),
  answer: z.object({ lead: leadSchema }),
});

export const addLeadNote = endpoint({
  method: "POST",
  path: "/api/leads/:id/notes",
  summary: "Adds a note for colleagues; the same key adds one note",
  access: "leads.edit",
  params: leadId,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1, "The note is empty."), z.maxLength(10_000)),
    idempotencyKey: z.optional(idempotencyKey),
  }),
  answer: z.object({ event: leadEventSchema }),
});

/** The figures of the dashboard: what waits, what is late, what came today. */
export const leadSummarySchema = z.object({
  waiting: z.array(leadSchema),
  late: z.number(),
  dueToday: z.number(),
  cameToday: z.number(),
  open: z.number(),
});
export type LeadSummary = z.infer<typeof leadSummarySchema>;

export const leadOverview = endpoint({
  method: "GET",
  path: "/api/leads-overview",
  summary: "How many leads stand in each status and view, and which pages they came from",
  access: "leads.view",
  answer: z.object({
    counts: z.record(z.string(), z.number()),
    late: z.number(),
    held: z.number(),
    steps: z.number(),
    /** The pages that brought the most leads. */
    sources: z.array(z.string()),
  }),
});
