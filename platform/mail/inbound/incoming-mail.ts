import type { SenderVerified } from "#platform/database/tables-conversations.ts";
import type { MailFile } from "#platform/mail/mailer.server.ts";
import type { Mailbox, ParsedMail } from "./parsed-mail.ts";
import type { ReadableText } from "./read.server.ts";

/** A mail that is ready to be stored; every text is safe to store and to show. */
export type IncomingMail = Omit<
  ParsedMail,
  "headers" | "replyTo" | "authorDomain" | "parts" | "partsLeftOut"
> &
  ReadableText & {
    files: readonly MailFile[];
    at: number;
    subjectKey: string;
    /** The mail server's verdict on `from`; it says nothing about `replyTo`. */
    verified: SenderVerified;
    /** The mailbox, neither the sender's nor ours, that answers should go to; null if there is none. */
    replyTo: Mailbox | null;
    /** Every mailbox of Reply-To that is not ours, the sender's own among them; none if the sender failed its check. */
    replyToAll: readonly Mailbox[];
  };
