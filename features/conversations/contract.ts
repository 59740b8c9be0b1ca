import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import { inboundLimits } from "#platform/mail/inbound/parsed-mail.ts";

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
