import * as z from "zod/mini";
import { leadEventSchema, leadId, leadSchema, oneLead } from "#features/leads/contract.ts";
import { done } from "#platform/http/done.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import {
  leadFileSchema,
  recipientSchema,
  threadMailSchema,
  threadMessageSchema,
} from "./message.ts";

export const readLead = endpoint({
  method: "GET",
  path: "/api/leads/:id",
  summary: "Returns one lead with its history and the other leads of the person and the firm",
  access: "leads.view",
  params: leadId,
  answer: z.object({
    lead: leadSchema,
    /** Events of this lead, of leads merged into it and of the person's other leads. */
    events: z.array(leadEventSchema),
    person: z.array(leadSchema),
    firm: z.array(leadSchema),
    /** Mails in both directions of this lead and of leads merged into it, the oldest first. */
    messages: z.array(threadMessageSchema),
    /** Mailboxes that an answer can go to; the first is the default. Empty for a lead without an address. */
    recipients: z.array(recipientSchema),
    /** The mails about the lead in the outbox, by id. */
    mails: z.record(z.string(), threadMailSchema),
    /** Maximum total size (bytes) of one answer's files, with the current way of sending mail. */
    maxFileBytes: z.number(),
  }),
});

export const readMessageHtml = endpoint({
  method: "GET",
  path: "/api/leads/:id/messages/:messageId/html",
  summary:
    "Returns the new part of a message as safe HTML: styles in data-look, pictures as cid: and the index of a file",
  access: "leads.view",
  params: z.extend(leadId, { messageId: z.string().check(z.uuid()) }),
  answer: z.object({ html: z.string() }),
});

/** Limits of answers, in characters, files and bytes. */
export const answerLimits = {
  maxSignature: 1000,
  maxFiles: 20,
  /** Total of one answer's files: mail servers commonly accept 25 MB, and encoding adds a third. */
  maxBytes: 10 * 1024 * 1024,
  maxFileName: 200,
  /** Addresses that get a copy of one answer. */
  maxCc: 10,
  maxDaysAhead: 90,
} as const;

/** A day in the company's zone. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Choose a day."));

/** Day and time in the company's zone at which an answer is to be sent. */
export const sendAtSchema = z.object({
  day,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Choose a time.")),
});
export type SendAt = z.infer<typeof sendAtSchema>;

/** An answer that was taken back, as its author wrote it. */
const draftSchema = z.object({
  subject: z.string(),
  text: z.string(),
  template: z.string(),
  to: z.string(),
  cc: z.array(z.string()),
  files: z.array(leadFileSchema),
});

const replyParams = z.extend(leadId, { eventId: z.string().check(z.regex(/^[\w-]{16,64}$/)) });

export const takeBackReply = endpoint({
  method: "POST",
  path: "/api/leads/:id/replies/:eventId/take-back",
  summary: "Takes back an unsent answer and returns its text; refused once it is being sent",
  access: "leads.edit",
  personal: true,
  params: replyParams,
  answer: z.object({ lead: leadSchema, draft: draftSchema }),
});

export const sendReplyNow = endpoint({
  method: "POST",
  path: "/api/leads/:id/replies/:eventId/send-now",
  summary: "Sends a scheduled answer at once; stops the promise clock",
  access: "leads.edit",
  personal: true,
  params: replyParams,
  answer: oneLead,
});

export const markLeadRead = endpoint({
  method: "POST",
  path: "/api/leads/:id/read",
  summary: "Marks the customer's messages of a lead as read",
  access: "leads.edit",
  params: leadId,
  answer: oneLead,
});

export const uploadReplyFile = endpoint({
  method: "POST",
  path: "/api/leads/:id/files",
  summary:
    "Stores a file, sent as the plain body, for an answer that is being written; its content decides its type",
  access: "leads.edit",
  personal: true,
  bodyLimit: answerLimits.maxBytes,
  params: leadId,
  query: z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, "The file has no name."),
        z.maxLength(answerLimits.maxFileName),
      ),
  }),
  answer: z.object({ file: leadFileSchema }),
});

export const removeReplyFile = endpoint({
  method: "DELETE",
  path: "/api/leads/:id/files/:fileId",
  summary: "Deletes a file of an answer that is being written",
  access: "leads.edit",
  params: z.extend(leadId, { fileId: z.string().check(z.uuid()) }),
  answer: done,
});

export const readLeadFile = endpoint({
  method: "GET",
  path: "/api/leads/:id/files/:fileId",
  summary: "Downloads a file of a message",
  access: "leads.view",
  params: z.extend(leadId, { fileId: z.string().check(z.uuid()) }),
  answer: z.custom<Response>((value) => value instanceof Response),
  answerType: "application/octet-stream",
});

export const signatureSchema = z.object({
  signature: z
    .string()
    .check(
      z.trim(),
      z.maxLength(
        answerLimits.maxSignature,
        `The signature is too long: at most ${answerLimits.maxSignature} characters.`,
      ),
    ),
});

export const readSignature = endpoint({
  method: "GET",
  path: "/api/account/signature",
  summary: "Returns the actor's signature for answers by email",
  access: "leads.view",
  personal: true,
  answer: signatureSchema,
});

export const saveSignature = endpoint({
  method: "PUT",
  path: "/api/account/signature",
  summary: "Changes the actor's signature for answers by email",
  access: "leads.edit",
  personal: true,
  body: signatureSchema,
  answer: done,
});
