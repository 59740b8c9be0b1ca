import * as z from "zod/mini";

/** A file of a message. `shown`: a picture that browsers show. */
export const leadFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.number(),
  shown: z.boolean(),
});
export type LeadFile = z.infer<typeof leadFileSchema>;

export const threadMessageSchema = z.object({
  id: z.string(),
  leadId: z.string(),
  /** The history entry that stands for it. */
  eventId: z.nullable(z.string()),
  direction: z.enum(["in", "out"]),
  /** The way by which it came: a mail, or a form of the website. */
  channel: z.enum(["mail", "form"]),
  at: z.number(),
  who: z.string(),
  address: z.string(),
  subject: z.string(),
  /** The new part of the text, and the quoted history below it. */
  text: z.string(),
  quoted: z.string(),
  /** It has safe HTML that says more than its text; `readMessageHtml` returns it. */
  formatted: z.boolean(),
  /** Verdict of the receiving mail server on the sender. */
  verified: z.enum(["yes", "no", "unknown"]),
  /** It could not be read; its raw form is attached. */
  unparsed: z.boolean(),
  readAt: z.nullable(z.number()),
  /** When it is to be sent, chosen by its author; null once it was sent. */
  sendAt: z.nullable(z.number()),
  mailId: z.nullable(z.string()),
  files: z.array(leadFileSchema),
});
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

/** The state of a mail in the outbox. "held": it waits for a mail server to be set up. */
export const threadMailSchema = z.object({
  state: z.enum(["queued", "held", "sending", "sent", "failed", "cancelled"]),
  dueAt: z.number(),
  sentAt: z.nullable(z.number()),
  /** Tries so far. */
  attempts: z.number(),
  /** Why the last try failed, in words for staff; empty if none did. */
  error: z.string(),
});
export type ThreadMail = z.infer<typeof threadMailSchema>;
