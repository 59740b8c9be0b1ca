import type { SenderVerified } from "#platform/database/tables-conversations.ts";

/** A mail that is ready to be stored; every text is safe to store and to show. */
export type IncomingMail = {
  at: number;
  /** With angle brackets; null when the message has none. */
  messageId: string | null;
  inReplyTo: readonly string[];
  references: readonly string[];
  from: { name: string; address: string };
  /** In lower case. */
  recipients: readonly string[];
  subject: string;
  subjectKey: string;
  text: string;
  quoted: string;
  html: string;
  verified: SenderVerified;
  unparsed: boolean;
  files: readonly { name: string; mediaType: string; content: Uint8Array }[];
};
