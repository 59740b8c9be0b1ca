import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import { inboundLimits } from "#platform/mail/inbound/parsed-mail.ts";

/** A message that is in no conversation. */
const untakenMailSchema = z.object({
  id: z.string(),
  receivedAt: z.number(),
  /** Address; empty where the message names none. */
  sender: z.string(),
  subject: z.string(),
  /** Why it was not taken, as staff read it. */
  reason: z.string(),
  /** Bytes. */
  size: z.number(),
  /** The message itself is here; one that was too large stays in the mailbox. */
  stored: z.boolean(),
});
export type UntakenMail = z.infer<typeof untakenMailSchema>;

export const listUntakenMail = endpoint({
  method: "GET",
  path: "/api/inbound",
  summary: "Messages of the last 30 days that are in no conversation, newest first",
  access: "mail.view",
  query: z.object({
    /** Part of a sender's address or of a subject. */
    search: z._default(z.string().check(z.maxLength(200)), ""),
    /** Cursor of the next page, from the answer before. */
    after: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({
    mails: z.array(untakenMailSchema),
    next: z.nullable(z.string()),
    /** Something reads mail: a mailbox or the signed endpoint. */
    configured: z.boolean(),
  }),
});

const params = z.object({ id: z.string().check(z.uuid()) });

export const downloadInboundMail = endpoint({
  method: "GET",
  path: "/api/inbound/:id/message",
  summary: "A message that was not taken, as it came (RFC 5322), as a download",
  access: "leads.edit",
  params,
  answer: z.custom<Response>((value) => value instanceof Response),
  answerType: "application/octet-stream",
});

export const makeLeadOfMail = endpoint({
  method: "POST",
  path: "/api/inbound/:id/lead",
  summary: "Makes a lead of a message that was not taken; its sender is told nothing",
  access: "leads.edit",
  params,
  answer: z.object({ leadId: z.string() }),
});

/** Header with the moment (seconds) and the signature of a message: "t=1764003240,v1=<64 hexadecimal digits>". */
export const signatureHeader = "X-Mail-Signature";

/** Seconds in which a signature is good, so that one that was overheard cannot be used later. */
export const signatureWindowSeconds = 300;

/** The body is the raw message (RFC 5322), not JSON. */
export const sendInboundMail = endpoint({
  method: "POST",
  path: "/api/inbound/mail",
  summary:
    "Takes in a raw message from a mail server that signs it: HMAC-SHA256 with INBOUND_MAIL_KEY over the moment, a full stop and the body",
  access: "anyone",
  bodyLimit: inboundLimits.maxBytes,
  answer: z.object({
    success: z.boolean(),
    outcome: z.enum(["done", "ignored", "later", "known"]),
  }),
});
