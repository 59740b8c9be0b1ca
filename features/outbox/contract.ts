import * as z from "zod/mini";
import type { OutboxState } from "#platform/database/tables.ts";
import { calls, get, post } from "#platform/http/endpoint.ts";

/** "held": queued without a mail server; "cancelled": stopped by staff or no longer needed. */
export const mailStates = [
  "queued",
  "held",
  "sending",
  "sent",
  "failed",
  "cancelled",
] as const satisfies readonly (OutboxState | "held")[];
export type MailState = (typeof mailStates)[number];

/**
 * Returns whether a mail is about an account or the security of the site: invitations, links for a password, notices and
 * alerts. Their links work once, and nobody who may send mail again may repeat or stop them.
 */
export function isSecurityMail(template: string): boolean {
  return template.startsWith("staff.") || template.startsWith("alert.");
}

const queuedMailSchema = z.object({
  id: z.string(),
  template: z.string(),
  /** The template's name for staff. */
  name: z.string(),
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** Time of the next attempt (ms). */
  dueAt: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: z.number(),
  sentAt: z.nullable(z.number()),
  subjectType: z.string(),
  subjectId: z.string(),
});
export type QueuedMail = z.infer<typeof queuedMailSchema>;

const params = z.object({ id: z.string().check(z.uuid()) });

export const outboxCalls = calls("/api", "mail.view", {
  list: get("/outbox", "Lists emails, newest first, one page at a time", {
    query: z.object({
      state: z.optional(z.enum(mailStates)),
      template: z.optional(z.string().check(z.maxLength(80))),
      search: z._default(z.string().check(z.maxLength(200)), ""),
      /** Cursor of the next page, from the previous answer. */
      after: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: z.object({
      mails: z.array(queuedMailSchema),
      next: z.nullable(z.string()),
      counts: z.record(z.string(), z.number()),
      /** Names of the templates of mails in the outbox. */
      templates: z.array(z.string()),
      /** Their names for staff. */
      templateNames: z.record(z.string(), z.string()),
      configured: z.boolean(),
      /** Provider that has to be connected before mail can leave; empty for none. */
      waitsFor: z.string(),
    }),
  }),
  read: get("/mail/:id", "Returns one email with its delivery state", {
    params,
    answer: z.object({ mail: queuedMailSchema }),
  }),
  sendTest: post("/mail/test", "Queues a test email to the caller", {
    access: "mail.resend",
    personal: true,
    answer: z.object({ id: z.string(), recipient: z.string() }),
  }),
  resend: post("/mail/:id/resend", "Queues a failed or cancelled email again", {
    access: "mail.resend",
    params,
  }),
  cancel: post("/mail/:id/cancel", "Cancels a waiting email", { access: "mail.resend", params }),
});
