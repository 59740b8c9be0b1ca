/** Reading position in a mailbox: by numbers (RFC 3501 §2.3.1.1) or by the link that Microsoft Graph gave. */
export type MailboxPlace = { uidValidity: string; lastUid: number; link: string };

export type FetchedMail = {
  /** Null where the mailbox knows no numbers. */
  uid: number | null;
  /** The message's own id in a mailbox without numbers. */
  uidValidity: string;
  /** When the mail server received it (ms). */
  receivedAt: number;
  /** Null for one over the limit, which is not fetched. */
  raw: Uint8Array | null;
  /** The headers of one that is not fetched; empty otherwise. */
  head: Uint8Array;
  size: number;
};

export type MailboxReader = {
  /** Returns where to go on; null for a mailbox that was never read. */
  place(): Promise<MailboxPlace | null>;
  /** Returns whether a message of a mailbox without numbers was taken before. */
  isKnown(id: string): Promise<boolean>;
  /** Stores one message; throwing ends the connection, and the message is fetched again. */
  take(mail: FetchedMail): Promise<void>;
  /** Notes that a mailbox without numbers is read from its beginning again. */
  restart(): Promise<void>;
  /** Notes that everything up to here was taken. */
  advance(place: Partial<MailboxPlace>): Promise<void>;
};
