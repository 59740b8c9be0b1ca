import * as z from "zod/mini";
import {
  idempotencyKey,
  leadEventSchema,
  leadId,
  leadSchema,
  oneLead,
} from "#features/leads/contract.ts";
import { calls, del, get, post, put } from "#platform/http/endpoint.ts";
import { emailDomain, maxEmailLength } from "#platform/mail/business-email.ts";
import { maxMailSubject } from "#platform/mail/limits.ts";
import { rowVersion } from "#platform/work/row-version.ts";
import {
  leadFileSchema,
  recipientSchema,
  threadMailSchema,
  threadMessageSchema,
} from "./message.ts";

/** Limits of answers, in characters, files and bytes. */
export const answerLimits = {
  maxSubject: maxMailSubject,
  maxReply: 20_000,
  maxSignature: 1000,
  maxFiles: 20,
  /** Total of one answer's files: mail servers commonly accept 25 MB, and encoding adds a third. */
  maxBytes: 10 * 1024 * 1024,
  maxFileName: 200,
  /** Addresses in Cc of one answer, and as many in Bcc. */
  maxCc: 25,
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

const lineBreak = /[\r\n]/;

const recipient = z.string().check(
  z.trim(),
  z.maxLength(maxEmailLength, "This address is too long."),
  z.refine((text) => emailDomain(text) !== null, "Please enter an email address."),
);

const recipients = z
  .array(recipient)
  .check(z.maxLength(answerLimits.maxCc, `At most ${answerLimits.maxCc} copies.`));

const replyParams = z.extend(leadId, { eventId: z.string().check(z.regex(/^[\w-]{16,64}$/)) });

export const threadCalls = calls("/api/leads/:id", "leads.edit", {
  read: get(
    "",
    "Returns one lead with its history and the other leads of the person and the firm",
    {
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
        /** Whom an answer goes to unless others are chosen. */
        answer: z.object({
          /** Empty for a lead without an address. */
          to: z.string(),
          cc: z.array(z.string()),
          /** Number of people beyond the limit of copies. */
          leftOut: z.number(),
        }),
        /** The mails about the lead in the outbox, by id. */
        mails: z.record(z.string(), threadMailSchema),
        /** Maximum total size (bytes) of one answer's files, with the current way of sending mail. */
        maxFileBytes: z.number(),
      }),
    },
  ),
  readHtml: get(
    "/messages/:messageId/html",
    "Returns the new part of a message as safe HTML: styles in data-look, pictures as cid: and the index of a file",
    {
      access: "leads.view",
      params: z.extend(leadId, { messageId: z.string().check(z.uuid()) }),
      answer: z.object({ html: z.string() }),
    },
  ),
  markRead: post("/read", "Marks the customer's messages of a lead as read", {
    params: leadId,
    answer: oneLead,
  }),
  reply: post(
    "/reply",
    "Emails an answer through the outbox, now or at a chosen time, and stores it in the history; stops the promise clock; one answer for each key",
    {
      personal: true,
      params: leadId,
      body: z.object({
        version: rowVersion(1),
        subject: z.string().check(
          z.trim(),
          z.minLength(1, "Please write a subject."),
          z.maxLength(answerLimits.maxSubject, "The subject is too long."),
          z.refine((text) => !lineBreak.test(text), "The subject must be a single line."),
        ),
        text: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, "The answer is empty."),
            z.maxLength(answerLimits.maxReply, "The answer is too long."),
          ),
        /** Name of the template that the text began with; empty without one. */
        template: z._default(z.string().check(z.maxLength(120)), ""),
        /** Whom it goes to; if left out, whom the newest customer message asks to answer. */
        to: z.optional(recipient),
        /** Addresses that get a copy; everybody sees them. If left out with `to`, everybody whom that message names. */
        cc: z.optional(recipients),
        /** Addresses that get a copy which nobody else sees. */
        bcc: z._default(recipients, []),
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
    },
  ),
  undoSend: post(
    "/replies/:eventId/take-back",
    "Takes back an unsent answer and returns its text; refused once it is being sent",
    {
      personal: true,
      params: replyParams,
      answer: z.object({
        lead: leadSchema,
        /** The answer as its author wrote it. */
        draft: z.object({
          subject: z.string(),
          text: z.string(),
          template: z.string(),
          to: z.string(),
          cc: z.array(z.string()),
          bcc: z.array(z.string()),
          files: z.array(leadFileSchema),
        }),
      }),
    },
  ),
  sendNow: post(
    "/replies/:eventId/send-now",
    "Sends a scheduled answer at once; stops the promise clock",
    { personal: true, params: replyParams, answer: oneLead },
  ),
});

const fileParams = z.extend(leadId, { fileId: z.string().check(z.uuid()) });

export const leadFileCalls = calls("/api/leads/:id/files", "leads.edit", {
  upload: post(
    "",
    "Stores a file, sent as the plain body, for an answer that is being written; its content decides its type",
    {
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
    },
  ),
  remove: del("/:fileId", "Deletes a file of an answer that is being written", {
    params: fileParams,
  }),
  download: get("/:fileId", "Downloads a file of a message", {
    access: "leads.view",
    params: fileParams,
    answer: z.custom<Response>((value) => value instanceof Response),
    answerType: "application/octet-stream",
  }),
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

export const signatureCalls = calls("/api/account/signature", "leads.view", {
  read: get("", "Returns the actor's signature for answers by email", {
    personal: true,
    answer: signatureSchema,
  }),
  save: put("", "Changes the actor's signature for answers by email", {
    access: "leads.edit",
    personal: true,
    body: signatureSchema,
  }),
});
