import type { Flag, StorableColumns } from "./column-types.ts";

/** Result of the receiving mail server's check of the sender (RFC 8601); "unknown" when it did not say. */
export type SenderVerified = "yes" | "no" | "unknown";

/** A message of a lead's conversation, in either direction: a mail, or a form of the website. */
export type LeadMessageTable = {
  id: string;
  leadId: string;
  direction: "in" | "out";
  channel: "mail" | "form";
  at: number;
  /** The history entry of this message. */
  leadEventId: string | null;
  /** The outbox row that sends the message; null for an incoming one. */
  mailId: string | null;
  /** Message-ID (RFC 5322 §3.6.4) in angle brackets; unique in its direction. */
  messageId: string | null;
  inReplyTo: string;
  /** Message-IDs in angle brackets, separated by spaces. */
  referencesText: string;
  fromName: string;
  fromAddress: string;
  /** Mailbox to which a received mail asks answers to be sent, if it is not its sender's; nothing proves who owns it. */
  replyToName: string;
  replyToAddress: string;
  /** Addresses separated by ", "; of a received mail also those of Cc. */
  toAddress: string;
  /** Addresses that got a copy of an answer, separated by ", ". */
  ccAddress: string;
  /** Recipients of a received mail beyond the limit, who are not stored. */
  recipientsLeftOut: number;
  subject: string;
  /** The subject for matching replies: without "Re:" and the like, in lower case. */
  subjectKey: string;
  /** The new part of the text. */
  text: string;
  /** The quoted history below it. */
  quoted: string;
  /** Sanitized HTML; may be empty. */
  html: string;
  verified: SenderVerified;
  /** The message could not be read; its raw form is attached. */
  unparsed: Flag;
  readAt: number | null;
};

/** "received": of a mail stored before its To and Cc were told apart, or delivered without being named there. */
export type ParticipantRole = "from" | "reply-to" | "to" | "cc" | "bcc" | "received";

/** A mailbox that wrote or received a message, or to which it asks answers to go. */
export type MessageParticipantTable = {
  messageId: string;
  role: ParticipantRole;
  /** Position within its header field, from 0. */
  place: number;
  /** Empty if the message names none. */
  name: string;
  address: string;
  /** The address as it is compared. */
  addressKey: string;
};

export type LeadAttachmentTable = {
  id: string;
  messageId: string;
  /** Position among the message's files, from 0. */
  place: number;
  name: string;
  /** Type by content; "application/octet-stream" where the content contradicts the message. */
  mediaType: string;
  size: number;
  sha256: string;
  content: Uint8Array;
};

export type InboundState = "new" | "done" | "ignored" | "failed";

/** An incoming message in its raw form, and the result of its processing. */
export type InboundMessageTable = {
  id: string;
  /** "imap" and "graph": read from a mailbox; "endpoint": posted to our API. */
  source: "imap" | "graph" | "endpoint";
  /** The mailbox, as "user@host/Folder"; empty for the endpoint. */
  mailbox: string;
  /** With Microsoft Graph: the message's id there. */
  uidValidity: string;
  uid: number | null;
  /** SHA-256 of the raw message. */
  digest: string;
  size: number;
  raw: Uint8Array;
  /** The message arrived before the mailbox was connected, so it makes no new lead. */
  old: Flag;
  state: InboundState;
  attempts: number;
  dueAt: number;
  /** Why the message was ignored or failed, as staff read it. */
  reason: string;
  /** Normalized address in From; empty until the message is parsed. */
  sender: string;
  /** Normalized address in Reply-To if it is another one. */
  replyTo: string;
  /** Empty until the message is parsed. */
  subject: string;
  leadId: string | null;
  receivedAt: number;
};

/** Progress of reading a mailbox, and the process that reads it. */
export type MailboxPositionTable = {
  mailbox: string;
  uidValidity: string;
  lastUid: number;
  /** Link for the next read of a Microsoft Graph mailbox; empty otherwise. */
  link: string;
  /** When the mailbox was first connected. */
  firstAt: number;
  /** When it was last in sync with the server. */
  seenAt: number;
  /** Why the mailbox cannot be read now; empty while it can. */
  error: string;
  runner: string | null;
  leasedUntil: number | null;
};

/** A delivery report or complaint about a mail of ours. */
export type DeliveryReportTable = {
  id: string;
  recipient: string;
  kind: "failed" | "delayed" | "complaint";
  /** Enhanced status code (RFC 3463); empty where the report has none. */
  status: string;
  at: number;
};

/** A file of an answer that is being written, until the file moves to the sent message. */
export type ReplyFileTable = {
  id: string;
  leadId: string;
  /** The author, who alone may use or delete the file. */
  staffId: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  content: Uint8Array;
  createdAt: number;
};

export type ConversationTables = {
  replyFile: ReplyFileTable & StorableColumns;
  /** An answer that waits for the time that its author chose; the row is deleted once it is sent. */
  scheduledAnswer: { messageId: string; sendAt: number };
  /** Text below the answers that a person sends. */
  staffSignature: { staffId: string; text: string };
  leadMessage: LeadMessageTable;
  messageParticipant: MessageParticipantTable;
  leadAttachment: LeadAttachmentTable & StorableColumns;
  /** Unguessable part of a lead's reply address. */
  leadReplyToken: { token: string; leadId: string };
  inboundMessage: InboundMessageTable;
  mailboxPosition: MailboxPositionTable;
  deliveryReport: DeliveryReportTable;
};

/** A mailbox that is accessed by a sign-in at its provider instead of a password. */
export type MailAccountTable = {
  /** Kind of sign-in, application and mailbox, separated by spaces. */
  account: string;
  /** Encrypted (platform/sealed-text.server.ts); null for an application's own rights, and after a withdrawal. */
  refreshToken: string | null;
  /** Encrypted; null until first needed. */
  accessToken: string | null;
  /** When the access token expires (ms). */
  expiresAt: number;
  /** "withdrawn": a person has to allow access again. "client": the provider refuses our id and secret. */
  error: "" | "withdrawn" | "client";
  errorAt: number;
  /** The process that is getting new tokens, until its lease ends. */
  runner: string | null;
  leasedUntil: number | null;
  connectedAt: number;
  connectedBy: string;
};

/** A sign-in that somebody began at the provider and has not completed. */
export type MailAccountRequestTable = {
  /** SHA-256 of the state parameter that the provider returns. */
  stateHash: string;
  account: string;
  staffId: string;
  /** PKCE's code verifier (RFC 7636), encrypted. */
  verifier: string;
  expiresAt: number;
};

export type MailAccountTables = {
  mailAccount: MailAccountTable;
  mailAccountRequest: MailAccountRequestTable;
};
