import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { IncomingMail } from "#platform/mail/inbound/incoming-mail.ts";

/** Marks by which the lead of a mail is found. */
export type MailFacts = {
  subjectKey: string;
  tokens: readonly string[];
  messageIds: readonly string[];
  /** Ids of outbox rows among them. */
  mailIds: readonly string[];
  sender: string;
  /** It may begin a lead. */
  beginsLead: boolean;
};

export type LeadMatch = { leadId: string; by: "token" | "reference" | "subject" | "sender" };

export type Colleague = { id: string | null; name: string };

/** Whose words a mail holds. "unverified": it bears a colleague's address, which nobody confirmed. */
export type MailAuthor =
  | { kind: "customer" | "automatic" | "unverified" }
  | ({ kind: "colleague" } & Colleague);

/** Injected dependencies on features that this one may not import. */
export type ConversationDeps = {
  findLead(trx: Trx, ctx: RequestContext, facts: MailFacts): Promise<LeadMatch | null>;
  /** Returns false when the message is there already. */
  receive(
    trx: Trx,
    ctx: RequestContext,
    arrival: LeadMatch & { mail: IncomingMail; author: MailAuthor },
  ): Promise<boolean>;
  /**
   * Prepares a new lead outside a transaction; the returned function writes it in one and answers its id. `withoutMails`:
   * a person makes it, and neither sender nor staff are told.
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
  /** Returns the colleague with this address, or null; the company's own addresses belong to nobody by name. */
  colleagueOf(db: Db | Trx, address: string): Promise<Colleague | null>;
  /** Takes an address off the newsletter's list, with the reason that staff read. */
  suppress(ctx: RequestContext, address: string, reason: string): Promise<void>;
};
