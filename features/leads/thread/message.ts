import * as z from "zod/mini";

/** A file of a message. `shown`: a picture that browsers can display. */
export const leadFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.number(),
  shown: z.boolean(),
});
export type LeadFile = z.infer<typeof leadFileSchema>;

const mailboxSchema = z.object({
  /** Empty if unknown. */
  name: z.string(),
  address: z.string(),
});

export const threadMessageSchema = z.object({
  id: z.string(),
  leadId: z.string(),
  /** Id of its history entry. */
  eventId: z.nullable(z.string()),
  direction: z.enum(["in", "out"]),
  /** Sent by mail, or through a form of the website. */
  channel: z.enum(["mail", "form"]),
  at: z.number(),
  who: z.string(),
  address: z.string(),
  /** Mailboxes in its To, Cc and Bcc. */
  to: z.array(mailboxSchema),
  cc: z.array(mailboxSchema),
  bcc: z.array(mailboxSchema),
  /** Number of recipients beyond the limit, who are not stored. */
  recipientsLeftOut: z.number(),
  /** True for a mail by somebody whom the conversation did not know when it came. */
  byStranger: z.boolean(),
  /** Mailbox that a received mail asks to answer, if it is not its sender's; null without one. Nothing proves it. */
  replyTo: z.nullable(mailboxSchema),
  /** Keys of the addresses that know its text; none for an automatic mail. */
  participants: z.array(z.string()),
  subject: z.string(),
  /** The new part of the text, and the quoted history below it. */
  text: z.string(),
  quoted: z.string(),
  /** True if it has safe HTML that says more than its text; `threadCalls.readHtml` returns it. */
  formatted: z.boolean(),
  /** Result of the receiving mail server's check of the sender. */
  verified: z.enum(["yes", "no", "unknown"]),
  /** True if it could not be parsed; its raw source is attached. */
  unparsed: z.boolean(),
  readAt: z.nullable(z.number()),
  /** Time that its author chose for sending; null if none, or once it was sent. */
  sendAt: z.nullable(z.number()),
  mailId: z.nullable(z.string()),
  files: z.array(leadFileSchema),
});
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

/** A mailbox that an answer can go to. */
export const recipientSchema = z.object({
  /** Empty if unknown. */
  name: z.string(),
  address: z.string(),
  /** True if the conversation does not know it: no answer went to it, and nobody known named it. */
  isNew: z.boolean(),
  /** True for a member of our staff. */
  isColleague: z.boolean(),
  /** Sender whose Reply-To alone names it; empty if it wrote itself. */
  namedBy: z.string(),
});
export type Recipient = z.infer<typeof recipientSchema>;

/** Returns a mailbox for display: "Ana Ruiz <ana@firm.test>", or the address alone. */
export function mailboxText({ name, address }: { name: string; address: string }): string {
  return name && name !== address ? `${name} <${address}>` : address;
}

/** State of a mail in the outbox. "held": it waits for a mail server to be set up. */
export const threadMailSchema = z.object({
  state: z.enum(["queued", "held", "sending", "sent", "failed", "cancelled"]),
  dueAt: z.number(),
  sentAt: z.nullable(z.number()),
  /** Attempts so far. */
  attempts: z.number(),
  /** Why the last attempt failed, worded for staff; empty if none did. */
  error: z.string(),
});
export type ThreadMail = z.infer<typeof threadMailSchema>;
