import * as z from "zod/mini";
import type {
  NewsletterRecipientTable,
  NewsletterSendTable,
} from "#platform/database/tables-marketing.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { maxMailHeader } from "#platform/mail/limits.ts";
import { rowVersion } from "#platform/work/row-version.ts";

/** Characters. A body this long is far over what programs show. */
export const sendLimits = { subject: maxMailHeader, previewText: 150, body: 50_000 } as const;

/** Bytes of HTML over which common mail programs cut a mail and hide its end, the leave link with it. */
export const clippedAt = 100 * 1024;

export const sendStates = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "sent",
  "canceled",
] as const satisfies readonly NewsletterSendTable["state"][];
export type SendState = (typeof sendStates)[number];

export const recipientStates = [
  "queued",
  "handed",
  "sent",
  "failed",
  "left",
  "canceled",
] as const satisfies readonly NewsletterRecipientTable["state"][];
export type RecipientState = (typeof recipientStates)[number];

const narrowing = z._default(z.string().check(z.maxLength(200)), "");

/** Whom it goes to; empty: not narrowed by that. `source`: a page of this site, or "import". */
const segmentFields = { topic: narrowing, industry: narrowing, source: narrowing };

const words = {
  subject: z.string().check(z.trim(), z.maxLength(sendLimits.subject)),
  previewText: z.string().check(z.trim(), z.maxLength(sendLimits.previewText)),
  body: z.string().check(z.maxLength(sendLimits.body)),
};

export const sendSchema = z.object({
  id: z.string(),
  subject: z.string(),
  previewText: z.string(),
  body: z.string(),
  state: z.enum(sendStates),
  segment: z.object({ topic: z.string(), industry: z.string(), source: z.string() }),
  dueAt: z.nullable(z.number()),
  startedAt: z.nullable(z.number()),
  finishedAt: z.nullable(z.number()),
  fromPost: z.boolean(),
  authorName: z.string(),
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Recipients in each state; empty before it starts. */
  counts: z.record(z.string(), z.number()),
});
export type Send = z.infer<typeof sendSchema>;

const answer = z.object({ send: sendSchema });
const params = z.object({ id: z.string().check(z.uuid()) });

export const listSends = endpoint({
  method: "GET",
  path: "/api/campaigns",
  summary: "Newsletter sends, the newest first",
  access: "marketing.view",
  answer: z.object({
    sends: z.array(sendSchema),
    mailConfigured: z.boolean(),
    hasAddress: z.boolean(),
  }),
});

export const createSend = endpoint({
  method: "POST",
  path: "/api/campaigns",
  summary: "Begins a draft",
  access: "marketing.edit",
  body: z.object({ subject: words.subject }),
  answer,
});

export const readSend = endpoint({
  method: "GET",
  path: "/api/campaigns/:id",
  summary: "One send with what became of its recipients",
  access: "marketing.view",
  params,
  answer,
});

export const changeSend = endpoint({
  method: "PATCH",
  path: "/api/campaigns/:id",
  summary: "Changes a draft; refused when somebody changed it in between",
  access: "marketing.edit",
  params,
  body: z.object({ version: rowVersion(1), ...words, ...segmentFields }),
  answer,
});

export const previewSend = endpoint({
  method: "POST",
  path: "/api/campaigns/preview",
  summary: "The mail as its readers would get it",
  access: "marketing.view",
  body: z.object(words),
  answer: z.object({
    /** Style attributes are named data-style: the page's policy takes styles from its own files only. */
    html: z.string(),
    text: z.string(),
    bytes: z.number(),
  }),
});

export const testSend = endpoint({
  method: "POST",
  path: "/api/campaigns/:id/test",
  summary: "Mails a draft to whoever asks, and to nobody else",
  access: "marketing.edit",
  params,
  answer: z.object({ recipient: z.string() }),
});

export const sendAudience = endpoint({
  method: "GET",
  path: "/api/campaigns/audience",
  summary:
    "How many readers a send reaches, what the list can be narrowed by, and whether anything may go to it",
  access: "marketing.view",
  query: z.object(segmentFields),
  answer: z.object({
    count: z.number(),
    /** False: the company has named no postal address, and nothing goes to the list. */
    hasAddress: z.boolean(),
    facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() }))),
  }),
});
export type AudienceAnswer = z.infer<typeof sendAudience.answer>;

export const confirmSend = endpoint({
  method: "POST",
  path: "/api/campaigns/:id/confirm",
  summary: "Sends a draft now or at a time, to as many readers as the person saw",
  access: "marketing.edit",
  params,
  body: z.object({
    version: rowVersion(1),
    /** As many as were shown when it was confirmed. */
    count: z.number().check(z.int(), z.minimum(0)),
    /** The company's wall clock, "2026-11-17T10:00"; empty: now. */
    at: z._default(z.string().check(z.maxLength(16)), ""),
  }),
  answer,
});

export const sendActions = ["pause", "resume", "cancel", "unschedule"] as const;
export type SendAction = (typeof sendActions)[number];

export const actOnSend = endpoint({
  method: "POST",
  path: "/api/campaigns/:id/act",
  summary: "Pauses, resumes, cancels, or makes a scheduled send a draft again",
  access: "marketing.edit",
  params,
  body: z.object({ version: rowVersion(1), action: z.enum(sendActions) }),
  answer,
});

const someRecipients = z.object({
  /** One of them; left out: all. */
  recipient: z.optional(z.string().check(z.uuid())),
});

export const retrySend = endpoint({
  method: "POST",
  path: "/api/campaigns/:id/retry",
  summary:
    "Tries failed recipients of an ended send again, all or one; nobody who has it gets it twice",
  access: "marketing.edit",
  params,
  body: someRecipients,
  answer: z.object({ send: sendSchema, recipients: z.number() }),
});

export const takeBackRetry = endpoint({
  method: "POST",
  path: "/api/campaigns/:id/take-back",
  summary: "Takes back second tries that still wait; they are failed again",
  access: "marketing.edit",
  params,
  body: someRecipients,
  answer: z.object({ send: sendSchema, recipients: z.number() }),
});

export const duplicateSend = endpoint({
  method: "POST",
  path: "/api/campaigns/:id/duplicate",
  summary: "A new draft with the same words and the same readers",
  access: "marketing.edit",
  params,
  answer,
});

export const recipientsPerPage = 50;

export const sendRecipients = endpoint({
  method: "GET",
  path: "/api/campaigns/:id/recipients",
  summary: "What became of each recipient, a page at a time",
  access: "marketing.view",
  params,
  query: z.object({
    state: z._default(z.enum([...recipientStates, "all"]), "all"),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  }),
  answer: z.object({
    recipients: z.array(
      z.object({
        id: z.string(),
        /** Empty once the reader is forgotten. */
        email: z.string(),
        state: z.enum(recipientStates),
        lastError: z.nullable(z.string()),
        settledAt: z.nullable(z.number()),
        /** A second try is on its way and can be taken back. */
        triedAgain: z.boolean(),
      }),
    ),
    total: z.number(),
  }),
});
