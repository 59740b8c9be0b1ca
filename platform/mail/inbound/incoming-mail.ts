import type { SenderVerified } from "#platform/database/tables-conversations.ts";
import type { Mailbox, ParsedMail } from "./parsed-mail.ts";
import type { ReadableMail } from "./read.server.ts";

/** A mail that is ready to be stored; every text is safe to store and to show. */
export type IncomingMail = Omit<
  ParsedMail,
  "headers" | "replyTo" | "authorDomain" | "parts" | "partsLeftOut"
> &
  ReadableMail & {
    at: number;
    subjectKey: string;
    /** The mail server's verdict on `from`; it says nothing about `replyTo`. */
    verified: SenderVerified;
    /** The mailbox, neither the sender's nor ours, that answers should go to; null if there is none. */
    replyTo: Mailbox | null;
  };
