export type Mailbox = { name: string; address: string };

export type ParsedHeader = { key: string; value: string };

/** A file or a part that is no text, as the message names it. */
export type MailPart = {
  name: string;
  /** As the message claims; see `media-type.ts`. */
  claimedType: string;
  /** Content-ID without angle brackets; empty where there is none. */
  contentId: string;
  content: Uint8Array;
};

/** A message that was read. Every text is well-formed, without control characters, and cut to the limits. */
export type ParsedMail = {
  /** In their order, names in lower case. */
  headers: readonly ParsedHeader[];
  from: Mailbox;
  /** Addresses of To, Cc and the headers that name the real receiver, in lower case. */
  recipients: readonly string[];
  subject: string;
  /** With angle brackets. */
  messageId: string | null;
  inReplyTo: readonly string[];
  references: readonly string[];
  /** The plain text as the message has it, or as its HTML reads. */
  text: string;
  /** Unsafe; empty where there is none. */
  html: string;
  parts: readonly MailPart[];
  /** Parts beyond the limit, which are left out. */
  partsLeftOut: number;
  /** Not all of it could be read: what is here is true, and the raw message holds the rest. */
  unparsed: boolean;
};

/** Limits of what is taken from one message; hostile ones have more. */
export const inboundLimits = {
  /** Bytes of a raw message, as most providers take. */
  maxBytes: 25 * 1024 * 1024,
  maxSubject: 300,
  maxName: 200,
  /** RFC 5321 §4.5.3.1.3. */
  maxAddress: 254,
  /** Characters of text, of quoted history and of HTML each. */
  maxText: 200_000,
  maxHtml: 400_000,
  maxParts: 50,
  maxPartName: 200,
  maxRecipients: 100,
  maxReferences: 100,
  /** Characters of a Message-ID (RFC 5322 §2.1.1: a line has 998). */
  maxMessageId: 998,
} as const;
