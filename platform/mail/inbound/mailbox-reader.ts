/** Reading position in a mailbox: by UIDs (RFC 3501 §2.3.1.1) or by a link of Microsoft Graph. */
export type MailboxPlace = { uidValidity: string; lastUid: number; link: string };

export type FetchedMail = {
  /** Null when the mailbox has no UIDs. */
  uid: number | null;
  /** The UIDs' validity, or in a mailbox without UIDs the message's id. */
  uidValidity: string;
  /** When the mail server received it (ms). */
  receivedAt: number;
  /** Null for a message over the size limit, which is not fetched. */
  raw: Uint8Array | null;
  /** The headers of a message that is not fetched; empty otherwise. */
  head: Uint8Array;
  size: number;
};

/** How a mailbox is watched: until `signal` aborts; `onReady` is called each time that everything has been read. */
export type Watching = {
  signal: AbortSignal;
  onReady: () => Promise<void>;
  /** Pause (ms) between two questions to a server that does not say itself when there is mail. */
  everyMs?: number;
};

export type MailboxReader = {
  /** Returns the position to continue from; null for a mailbox that was never read. */
  place(): Promise<MailboxPlace | null>;
  /** Returns true if a message of a mailbox without UIDs was stored before. */
  isKnown(id: string): Promise<boolean>;
  /** Stores one message; if it throws, the connection ends and the message is fetched again. */
  receive(mail: FetchedMail): Promise<void>;
  /** Notes that a mailbox without UIDs is read again from the beginning. */
  restart(): Promise<void>;
  /** Notes that everything up to this position was stored. */
  advance(place: Partial<MailboxPlace>): Promise<void>;
};
