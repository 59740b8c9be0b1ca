export type Mailbox = { name: string; address: string };

export type ParsedHeader = { key: string; value: string };

/** A file or another part that is not text, as the message declares it. */
export type MailPart = {
  name: string;
  /** As the message claims; see `media-type.ts`. */
  claimedType: string;
  /** Content-ID without angle brackets; empty without one. */
  contentId: string;
  content: Uint8Array;
};

/** A parsed message. Every text is well-formed, without control characters, and cut to the limits. */
export type ParsedMail = {
  /** In their order, names in lower case. */
  headers: readonly ParsedHeader[];
  from: Mailbox;
  /** Usable mailboxes of Reply-To in their order, those of groups among them. Nothing proves who owns them. */
  replyTo: readonly Mailbox[];
  /** Domain of `from` in normal form if the message has no other author; null otherwise, or if headers were cut. */
  authorDomain: string | null;
  /** Usable mailboxes of To and Cc in their order, those of groups among them. */
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
  /** Number of mailboxes in To and Cc beyond the limit. */
  recipientsLeftOut: number;
  /** Addresses of To, Cc and the headers that name the real receiver, in lower case. */
  recipients: readonly string[];
  subject: string;
  /** With angle brackets. */
  messageId: string | null;
  inReplyTo: readonly string[];
  references: readonly string[];
  /** The message's plain text, or the text of its HTML. */
  text: string;
  /** Not sanitized; empty without HTML. */
  html: string;
  parts: readonly MailPart[];
  /** Number of parts beyond the limit, which are omitted. */
  partsLeftOut: number;
  /** True when only a part of the message could be parsed; the raw message has the rest. */
  unparsed: boolean;
};

/** Limits of what is stored of one message; hostile messages have more. */
export const inboundLimits = {
  /** Bytes of a raw message, the limit of most providers. */
  maxBytes: 25 * 1024 * 1024,
  /** Bytes searched for the end of the headers, where only these are read. */
  maxHeadBytes: 100 * 1024,
  /** Characters of a header's value. */
  maxHeaderValue: 20_000,
  maxSubject: 300,
  maxName: 200,
  /** RFC 5321 §4.5.3.1.3. */
  maxAddress: 254,
  /** Characters of text, of quoted history and of HTML each. */
  maxText: 200_000,
  maxHtml: 400_000,
  maxParts: 50,
  maxPartName: 200,
  /** Mailboxes of To and of Cc, each. */
  maxRecipients: 300,
  maxReplyTo: 20,
  maxReferences: 100,
  /** Characters of a Message-ID (RFC 5322 §2.1.1: a line has 998). */
  maxMessageId: 998,
} as const;
