import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

export const outboxRowSchema = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  /** "held": queued while no mail server is configured. */
  state: z.enum(["queued", "held", "sending", "sent", "failed", "cancelled"]),
  attempts: z.number(),
  dueAt: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: z.number(),
  sentAt: z.nullable(z.number()),
  subjectType: z.string(),
  subjectId: z.string(),
});
export type OutboxRow = z.infer<typeof outboxRowSchema>;

export const sendTestMail = endpoint({
  method: "POST",
  path: "/api/mail/test",
  summary: "Queues a test mail to whoever asks",
  access: "mail.resend",
  answer: z.object({ id: z.string(), recipient: z.string() }),
});

export const readMail = endpoint({
  method: "GET",
  path: "/api/mail/:id",
  summary: "What became of one mail",
  access: "mail.view",
  params: z.object({ id: z.string().check(z.uuid()) }),
  answer: z.object({ mail: outboxRowSchema }),
});
