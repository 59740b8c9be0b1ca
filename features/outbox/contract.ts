import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

/** "held": queued while no mail server is configured; "cancelled": stopped by staff, or not needed any more. */
export const mailStates = ["queued", "held", "sending", "sent", "failed", "cancelled"] as const;
export type MailState = (typeof mailStates)[number];

export const queuedMailSchema = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** When the next try is due (ms). */
  dueAt: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: z.number(),
  sentAt: z.nullable(z.number()),
  subjectType: z.string(),
  subjectId: z.string(),
});
export type QueuedMail = z.infer<typeof queuedMailSchema>;

export const listOutbox = endpoint({
  method: "GET",
  path: "/api/outbox",
  summary: "Mails, newest first, a page at a time",
  access: "mail.view",
  query: z.object({
    state: z.optional(z.enum(mailStates)),
    template: z.optional(z.string().check(z.maxLength(80))),
    search: z._default(z.string().check(z.maxLength(200)), ""),
    /** Cursor of the next page, as the page before it answered. */
    after: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({
    mails: z.array(queuedMailSchema),
    next: z.nullable(z.string()),
    counts: z.record(z.string(), z.number()),
    /** Kinds of mail that are in the outbox. */
    templates: z.array(z.string()),
    configured: z.boolean(),
  }),
});

const params = z.object({ id: z.string().check(z.uuid()) });

export const resendMail = endpoint({
  method: "POST",
  path: "/api/mail/:id/resend",
  summary: "Queues a failed or cancelled mail again",
  access: "mail.resend",
  params,
  answer: z.object({ success: z.boolean() }),
});

export const cancelMail = endpoint({
  method: "POST",
  path: "/api/mail/:id/cancel",
  summary: "Takes a mail that still waits out of the queue",
  access: "mail.resend",
  params,
  answer: z.object({ success: z.boolean() }),
});
