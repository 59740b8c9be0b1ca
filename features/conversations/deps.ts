import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { IncomingMail } from "#platform/mail/inbound/incoming-mail.ts";
import type { SaidText } from "#platform/mail/inbound/known-text.ts";
import type { MailReader } from "#platform/mail/reading/mail-reader.server.ts";

/** Properties of a mail by which its lead is found. */
export type MailFacts = {
  subjectKey: string;
  tokens: readonly string[];
  messageIds: readonly string[];
  /** Outbox ids among them. */
  mailIds: readonly string[];
  /** The sender's address, normalised; empty if answers should go to somebody else. */
  sender: string;
  /** True when the mail may create a lead. */
  beginsLead: boolean;
};

export type LeadMatch = { leadId: string; by: "token" | "reference" | "subject" | "sender" };

export type Colleague = { id: string | null; name: string };

/** Author of a mail. "unverified": it has a colleague's address, but nothing proves that the colleague sent it. */
export type MailAuthor =
  | { kind: "customer" | "automatic" | "unverified" }
  | ({ kind: "colleague" } & Colleague);

/** Injected dependencies on features that this one may not import. */
export type ConversationDeps = {
  /**
   * Set where another process does the background work: a signed message is then only stored here, and this has the
   * other one look for it.
   */
  handOver?: (() => void) | undefined;
  /** Reads received mail away from the thread that serves visitors. */
  mails: MailReader;
  findLead(trx: Trx, ctx: RequestContext, facts: MailFacts): Promise<LeadMatch | null>;
  /** Returns the texts of a lead's conversation that an answer may quote. */
  knownTexts(ctx: RequestContext, leadId: string): Promise<SaidText[]>;
  /** Returns false if the message is already stored. */
  receive(
    trx: Trx,
    ctx: RequestContext,
    arrival: LeadMatch & { mail: IncomingMail; author: MailAuthor },
  ): Promise<boolean>;
  /**
   * Prepares a new lead outside a transaction; the returned function writes it in one and returns its id.
   * `withoutMails`: staff create it, so neither the sender nor staff are notified.
   */
  prepareLead(
    ctx: RequestContext,
    input: { mail: IncomingMail; key: string; withoutMails?: boolean },
  ): Promise<(trx: Trx, ctx: RequestContext) => Promise<string>>;
  noteUndelivered(
    trx: Trx,
    ctx: RequestContext,
    input: { leadId: string; mailId: string; why: string },
  ): Promise<void>;
  /** Returns the colleague with this address, or null; the company's own addresses are no single person's. */
  colleagueOf(db: Db | Trx, address: string): Promise<Colleague | null>;
  /** Removes an address from the newsletter list, with a reason for staff. */
  suppress(ctx: RequestContext, address: string, reason: string): Promise<void>;
};
