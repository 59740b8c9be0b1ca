import type { SenderVerified } from "#platform/database/tables-conversations.ts";
import type { ParsedMail } from "./parsed-mail.ts";
import type { ReadableMail } from "./read.server.ts";

/** A mail that is ready to be stored; every text is safe to store and to show. */
export type IncomingMail = Omit<ParsedMail, "headers" | "authorDomain" | "parts" | "partsLeftOut"> &
  ReadableMail & { at: number; subjectKey: string; verified: SenderVerified };
