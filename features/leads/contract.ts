import * as z from "zod/mini";
import { languages } from "#content/frame/languages.ts";
import { leadKinds, leadStatuses, lostReasons } from "#platform/database/tables-leads.ts";
import { calls, get, patch, post } from "#platform/http/endpoint.ts";
import { emailDomain, emailError, maxEmailLength } from "#platform/mail/business-email.ts";
import { isOneLine, oneLineMessage } from "#platform/mail/one-line.ts";
import { isPhone } from "#platform/phone.ts";
import { visitReceipt, visitSession } from "#platform/visit.ts";
import { rowVersion } from "#platform/work/row-version.ts";
import { leadMessages } from "./lead-messages.ts";
import { leadSorts, leadViews, spokenAnswers } from "./lead-states.ts";

/** Lengths of a visitor's fields in characters (spec §3, §5; security requirement I1). */
export const limits = {
  minName: 2,
  maxName: 200,
  minMessage: 10,
  maxMessage: 20_000,
} as const;

/** Minimum time (ms) to fill in a form; a faster sender is taken for a robot. */
export const minFillMs = 2000;

/** Fields of the contact form. Only the server has the whole list of mail providers and checks it separately. */
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
    z.refine((text) => emailDomain(text) !== null, emailError(leadMessages.email)),
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

/** Purposes of a message. */
export const contactPurposes = ["message", "consultation"] as const;
export type ContactPurpose = (typeof contactPurposes)[number];

export type ContactFields = z.infer<typeof contactFields>;

/** Random ids of the visit and of the consent receipt that allowed measuring it (`platform/visit.ts`). */
const visit = z.object({
  session: z.string().check(z.regex(visitSession)),
  receipt: z.string().check(z.regex(visitReceipt)),
});

/** Identifies one submission, so that a retry after a lost answer does nothing twice. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** Fields that every form which creates a lead sends beside its answers. */
export const sendingFields = {
  idempotencyKey,
  /** Hidden from people, so only robots fill it in. */
  website: z._default(z.string().check(z.maxLength(500)), ""),
  /** Time (ms) the form was open; absent without JavaScript. */
  filledInMs: z.optional(z.number().check(z.minimum(0))),
  sourcePath: z.string().check(z.maxLength(300)),
  humanToken: z.optional(z.string().check(z.maxLength(4096))),
  /** Language of the page, in which the sender is answered. */
  language: z.catch(z._default(z.enum(languages), "en"), "en"),
  /**
   * Campaign parameters of the visit's first address. The sender did not choose them, so invalid ones never refuse a
   * message: `allowedCampaign` selects what is stored.
   */
  campaign: z.optional(z.catch(z.record(z.string(), z.string()), {})),
  /** The message's visit, only from visitors who allowed analytics. */
  visit: z.optional(visit),
};

/** `answerBy`: the promised time such as "Monday 8:00 AM", with the date when it is a week away or more. */
export const leadReceived = z.object({ success: z.boolean(), answerBy: z.string() });

export const contactCalls = calls("/api/contact", "anyone", {
  send: post("", "Receives a visitor's message; saved before the response, one lead for each key", {
    body: z.extend(contactFields, {
      ...sendingFields,
      sourcePath: z._default(sendingFields.sourcePath, "/contact"),
      purpose: z.catch(z._default(z.enum(contactPurposes), "message"), "message"),
    }),
    answer: leadReceived,
  }),
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
  /** Answers to a form's further questions, by the form's field names. */
  details: z.record(z.string(), z.string()),
  sourcePath: z.string(),
  language: z.enum(languages),
  humanCheck: z.string(),
  /** The person who wants it. */
  personId: z.nullable(z.string()),
  ownerId: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  dueAt: z.number(),
  answeredAt: z.nullable(z.number()),
  createdAt: z.number(),
  updatedAt: z.number(),
  version: z.number(),
  campaign: z.record(z.string(), z.string()),
  /** Edition and texts that the sender agreed to; null if the form asked for no agreement. */
  consent: z.nullable(z.object({ edition: z.string(), words: z.array(z.string()) })),
  spamReason: z.string(),
  nextStep: z.string(),
  /** Midnight (ms, company's zone) of the day on which the next step is due. */
  nextStepAt: z.nullable(z.number()),
  heldUntil: z.nullable(z.number()),
  holdReason: z.string(),
  mergedInto: z.nullable(z.string()),
  firm: z.string(),
  /** Empty until somebody records how it was answered; "no-call": the booked call was cancelled or nobody came. */
  answeredBy: z.enum(["", "mail", ...spokenAnswers, "no-call"]),
  lostReason: z.enum(["", ...lostReasons]),
  lostNote: z.string(),
  /** Value of a won lead (whole dollars). */
  value: z.nullable(z.number()),
  /** Value expected of the lead (whole dollars), and midnight (ms, company's zone) of the day by which; null if unknown. */
  expectedValue: z.nullable(z.number()),
  expectedAt: z.nullable(z.number()),
  closedAt: z.nullable(z.number()),
  /** Time (ms) since which a message of the customer waits for an answer; null if none waits. */
  replyWaitingAt: z.nullable(z.number()),
  /** True if a message of the customer is unread. */
  unread: z.boolean(),
});
export type Lead = z.infer<typeof leadSchema>;

/** The answer of most writes: the lead as it is now. */
export const oneLead = z.object({ lead: leadSchema });

export const leadEventSchema = z.object({
  id: z.string(),
  at: z.number(),
  actorName: z.string(),
  kind: z.string(),
  detail: z.record(z.string(), z.nullable(z.string())),
  /** The event's lead, which may be another lead of the same person. */
  leadId: z.string(),
});
export type LeadEvent = z.infer<typeof leadEventSchema>;

/** Filters of a list of leads. The owner "none" means leads without an owner. */
export const leadFilter = {
  view: z._default(z.enum(leadViews), "open"),
  search: z._default(z.string().check(z.maxLength(200)), ""),
  kind: z.optional(z.enum(leadKinds)),
  source: z.optional(z.string().check(z.maxLength(300))),
  owner: z.optional(z.string().check(z.maxLength(64))),
  industry: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  /** Least value, won or expected (whole dollars). */
  worth: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000))),
  /** Maximum age in days. */
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366))),
  sort: z._default(z.enum(leadSorts), "newest"),
};

export const leadChange = z.object({
  version: rowVersion(1),
  status: z.optional(z.enum(leadStatuses)),
  ownerId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  /** Why staff consider it spam. */
  spamReason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Undoes the last change of status: answer and hold are restored as well. */
  undo: z.optional(z.boolean()),
});

/** The dashboard's counts: waiting, late, received today. */
export const leadSummarySchema = z.object({
  waiting: z.array(leadSchema),
  late: z.number(),
  dueToday: z.number(),
  cameToday: z.number(),
  open: z.number(),
});
export type LeadSummary = z.infer<typeof leadSummarySchema>;

/** Maximum number of colleagues that one note mentions. */
export const maxMentions = 20;

export const leadCalls = calls("/api", "leads.view", {
  list: get("/leads", "Lists leads by view, filters and order, a page at a time", {
    query: z.object({
      ...leadFilter,
      /** Leads per page; 50 by default. */
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
      /** Cursor of the page, from the previous page's `next`. */
      after: z.optional(z.string().check(z.maxLength(1500))),
    }),
    answer: z.object({
      leads: z.array(leadSchema),
      next: z.nullable(z.string()),
      counts: z.record(z.string(), z.number()),
    }),
  }),
  change: patch(
    "/leads/:id",
    "Changes status or owner; an answered lead set from spam to new gets its earlier status back; refused for an older version",
    { access: "leads.edit", params: leadId, body: leadChange, answer: oneLead },
  ),
  listColleagues: get(
    "/lead-colleagues",
    "Lists colleagues who may view leads and can be mentioned in a note, by name",
    { answer: z.object({ colleagues: z.array(z.object({ id: z.string(), name: z.string() })) }) },
  ),
  addNote: post("/leads/:id/notes", "Adds a note for colleagues; one note for each key", {
    access: "leads.edit",
    params: leadId,
    body: z.object({
      text: z.string().check(z.trim(), z.minLength(1, "The note is empty."), z.maxLength(10_000)),
      /** Ids of mentioned colleagues; anybody who may not view leads is left out. */
      mentions: z.optional(z.array(z.string().check(z.uuid())).check(z.maxLength(maxMentions))),
      idempotencyKey: z.optional(idempotencyKey),
    }),
    answer: z.object({ event: leadEventSchema }),
  }),
  overview: get(
    "/leads-overview",
    "Returns the number of leads in each status and view, and the pages they came from",
    {
      answer: z.object({
        counts: z.record(z.string(), z.number()),
        late: z.number(),
        held: z.number(),
        steps: z.number(),
        replies: z.number(),
        /** Pages that brought the most leads. */
        sources: z.array(z.string()),
      }),
    },
  ),
  visit: get(
    "/leads/:id/visit",
    "Lists the pages of the visit that a lead was sent from, if the visitor allowed analytics",
    {
      params: leadId,
      answer: z.object({
        /** False if the lead is not, or no longer, linked to a visit. */
        recorded: z.boolean(),
        pages: z.array(z.object({ at: z.number(), path: z.string() })),
      }),
    },
  ),
});
