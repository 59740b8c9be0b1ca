import * as z from "zod/mini";
import { calls, get, post } from "#platform/http/endpoint.ts";
import { inboundLimits } from "#platform/mail/inbound/parsed-mail.ts";

/** A received message that belongs to no conversation. */
const unmatchedMailSchema = z.object({
  id: z.string(),
  receivedAt: z.number(),
  /** Address; empty if the message names none. */
  sender: z.string(),
  subject: z.string(),
  /** Reason why it joined no conversation, for staff. */
  reason: z.string(),
  /** Size in bytes. */
  size: z.number(),
  /** True when the message itself is stored; one that was too large is only in the mailbox. */
  stored: z.boolean(),
});
export type UnmatchedMail = z.infer<typeof unmatchedMailSchema>;

/** Header with the time (seconds) and signature of a message: "t=1764003240,v1=<64 hexadecimal digits>". */
export const signatureHeader = "X-Mail-Signature";

/** Seconds for which a signature is valid, so that an intercepted one cannot be used later. */
export const signatureWindowSeconds = 300;

const params = z.object({ id: z.string().check(z.uuid()) });

export const inboundCalls = calls("/api/inbound", "leads.edit", {
  list: get("", "Lists messages of the last 30 days that belong to no conversation, newest first", {
    access: "mail.view",
    query: z.object({
      /** Part of the sender's address or of the subject. */
      search: z._default(z.string().check(z.maxLength(200)), ""),
      /** Cursor of the next page, from the previous answer. */
      after: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: z.object({
      mails: z.array(unmatchedMailSchema),
      next: z.nullable(z.string()),
      /** True when mail is received, from a mailbox or by the signed endpoint. */
      configured: z.boolean(),
    }),
  }),
  download: get(
    "/:id/message",
    "Downloads the raw message (RFC 5322) of mail that belongs to no conversation",
    {
      params,
      answer: z.custom<Response>((value) => value instanceof Response),
      answerType: "application/octet-stream",
    },
  ),
  makeLead: post(
    "/:id/lead",
    "Creates a lead from a message that belongs to no conversation; its sender is not notified",
    { params, answer: z.object({ leadId: z.string() }) },
  ),
  /** Takes the raw message (RFC 5322) as its body, not JSON. */
  send: post(
    "/mail",
    "Receives a raw message signed by a mail server: HMAC-SHA256 with INBOUND_MAIL_KEY over the timestamp, a period and the body",
    {
      access: "anyone",
      bodyLimit: inboundLimits.maxBytes,
      streamed: true,
      answer: z.object({
        success: z.boolean(),
        outcome: z.enum(["done", "ignored", "later", "known"]),
      }),
    },
  ),
});
