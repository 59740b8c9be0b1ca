import type { Flag, StorableColumns } from "./column-types.ts";

/** Result of the receiving mail server's check of the sender (RFC 8601); "unknown" when it did not say. */
export type SenderVerified = "yes" | "no" | "unknown";

/** A message of a lead's conversation, in either direction: a mail, or a form of the website. */
export type LeadMessageTable = {
  id: string;
  lead_id: string;
  direction: "in" | "out";
  channel: "mail" | "form";
  at: number;
  /** The history entry of this message. */
  lead_event_id: string | null;
  /** The outbox row that sends the message; null for an incoming one. */
  mail_id: string | null;
  /** Message-ID (RFC 5322 §3.6.4) in angle brackets; unique in its direction. */
  message_id: string | null;
  in_reply_to: string;
  /** Message-IDs in angle brackets, separated by spaces. */
  references_text: string;
  from_name: string;
  from_address: string;
  /** Mailbox to which a received mail asks answers to be sent, if it is not its sender's; nothing proves who owns it. */
  reply_to_name: string;
  reply_to_address: string;
  /** Addresses separated by ", "; of a received mail also those of Cc. */
  to_address: string;
  /** Addresses that got a copy of an answer, separated by ", ". */
  cc_address: string;
  subject: string;
  /** The subject for matching replies: without "Re:" and the like, in lower case. */
  subject_key: string;
  /** The new part of the text. */
  text: string;
  /** The quoted history below it. */
  quoted: string;
  /** Sanitized HTML; may be empty. */
  html: string;
  verified: SenderVerified;
  /** The message could not be read; its raw form is attached. */
  unparsed: Flag;
  read_at: number | null;
};

export type LeadAttachmentTable = {
  id: string;
  message_id: string;
  /** Position among the message's files, from 0. */
  place: number;
  name: string;
  /** Type by content; "application/octet-stream" where the content contradicts the message. */
  media_type: string;
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
  uid_validity: string;
  uid: number | null;
  /** SHA-256 of the raw message. */
  digest: string;
  size: number;
  raw: Uint8Array;
  /** The message arrived before the mailbox was connected, so it makes no new lead. */
  old: Flag;
  state: InboundState;
  attempts: number;
  due_at: number;
  /** Why the message was ignored or failed, as staff read it. */
  reason: string;
  /** Normalized address in From; empty until the message is parsed. */
  sender: string;
  /** Normalized address in Reply-To if it is another one. */
  reply_to: string;
  /** Empty until the message is parsed. */
  subject: string;
  lead_id: string | null;
  received_at: number;
};

/** Progress of reading a mailbox, and the process that reads it. */
export type MailboxPositionTable = {
  mailbox: string;
  uid_validity: string;
  last_uid: number;
  /** Link for the next read of a Microsoft Graph mailbox; empty otherwise. */
  link: string;
  /** When the mailbox was first connected. */
  first_at: number;
  /** When it was last in sync with the server. */
  seen_at: number;
  /** Why the mailbox cannot be read now; empty while it can. */
  error: string;
  runner: string | null;
  leased_until: number | null;
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
  lead_id: string;
  /** The author, who alone may use or delete the file. */
  staff_id: string;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  content: Uint8Array;
  created_at: number;
};

export type ConversationTables = {
  reply_file: ReplyFileTable & StorableColumns;
  /** An answer that waits for the time that its author chose; the row is deleted once it is sent. */
  scheduled_answer: { message_id: string; send_at: number };
  /** Text below the answers that a person sends. */
  staff_signature: { staff_id: string; text: string };
  lead_message: LeadMessageTable;
  lead_attachment: LeadAttachmentTable & StorableColumns;
  /** Unguessable part of a lead's reply address. */
  lead_reply_token: { token: string; lead_id: string };
  inbound_message: InboundMessageTable;
  mailbox_position: MailboxPositionTable;
  delivery_report: DeliveryReportTable;
};
