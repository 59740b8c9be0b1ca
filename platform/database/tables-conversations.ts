import type { Flag, StorableColumns } from "./column-types.ts";

/** Says whether the receiving mail server confirmed the sender (RFC 8601): "unknown" where it said nothing. */
export type SenderVerified = "yes" | "no" | "unknown";

/** A message of a lead's conversation, in either direction: a mail, or one of the website's forms. */
export type LeadMessageTable = {
  id: string;
  lead_id: string;
  direction: "in" | "out";
  channel: "mail" | "form";
  at: number;
  /** The history entry that stands for it. */
  lead_event_id: string | null;
  /** The outbox row that sends it; null for one that came in. */
  mail_id: string | null;
  /** Message-ID (RFC 5322 §3.6.4) in angle brackets; unique in its direction. */
  message_id: string | null;
  in_reply_to: string;
  /** Message-IDs in angle brackets, parted by blanks. */
  references_text: string;
  from_name: string;
  from_address: string;
  /** Addresses parted by ", ". */
  to_address: string;
  subject: string;
  /** The subject as replies are compared: without "Re:" and the like, in lower case. */
  subject_key: string;
  /** The new part of the text. */
  text: string;
  /** The quoted history below it. */
  quoted: string;
  /** Sanitized; empty where there is none. */
  html: string;
  verified: SenderVerified;
  /** The message could not be read; its raw form is attached. */
  unparsed: Flag;
  read_at: number | null;
};

export type LeadAttachmentTable = {
  id: string;
  message_id: string;
  /** Its place among the files of the message, from 0. */
  place: number;
  name: string;
  /** By content; "application/octet-stream" where the content is not what the message says. */
  media_type: string;
  size: number;
  sha256: string;
  content: Uint8Array;
};

/** The unguessable part of a lead's reply address. */
export type LeadReplyTokenTable = { token: string; lead_id: string };

export type InboundState = "new" | "done" | "ignored" | "failed";

/** A message that reached us, as it came, and what became of it. */
export type InboundMessageTable = {
  id: string;
  /** "imap" and "graph" were read from a mailbox; "endpoint" was handed over. */
  source: "imap" | "graph" | "endpoint";
  /** The mailbox, as "user@host/Folder"; empty for the endpoint. */
  mailbox: string;
  /** With Microsoft Graph the message's own id there. */
  uid_validity: string;
  uid: number | null;
  /** SHA-256 of the raw message. */
  digest: string;
  size: number;
  raw: Uint8Array;
  /** It lay in the mailbox before that was connected: it makes no new lead. */
  old: Flag;
  state: InboundState;
  attempts: number;
  due_at: number;
  /** Why it was ignored or failed, as staff read it. */
  reason: string;
  /** Address in From, in its normal form; empty while it was not read. */
  sender: string;
  /** Empty while it was not read. */
  subject: string;
  lead_id: string | null;
  received_at: number;
};

/** Progress of reading an IMAP mailbox, and the process that reads it. */
export type MailboxPositionTable = {
  mailbox: string;
  uid_validity: string;
  last_uid: number;
  /** Link from which a mailbox that is read by links goes on (Microsoft Graph); empty otherwise. */
  link: string;
  /** When it was connected for the first time. */
  first_at: number;
  /** When it was last in step with the server. */
  seen_at: number;
  /** Why it cannot be read now; empty while it can. */
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

/** A file of an answer that is being written, until it moves to the message that it goes out with. */
export type ReplyFileTable = {
  id: string;
  lead_id: string;
  /** Its author, who alone may use or delete it. */
  staff_id: string;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  content: Uint8Array;
  created_at: number;
};

/** An answer that waits for the time that its author chose; the row goes once it was sent. */
export type ScheduledAnswerTable = { message_id: string; send_at: number };

/** Text below the answers that a person sends. */
export type StaffSignatureTable = { staff_id: string; text: string };

export type ConversationTables = {
  reply_file: ReplyFileTable & StorableColumns;
  scheduled_answer: ScheduledAnswerTable;
  staff_signature: StaffSignatureTable;
  lead_message: LeadMessageTable;
  lead_attachment: LeadAttachmentTable & StorableColumns;
  lead_reply_token: LeadReplyTokenTable;
  inbound_message: InboundMessageTable;
  mailbox_position: MailboxPositionTable;
  delivery_report: DeliveryReportTable;
};
