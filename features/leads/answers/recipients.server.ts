import { type KnownPeople, knownPeople } from "#features/leads/recipients/known-people.ts";
import { type Ours, replyAll } from "#features/leads/recipients/reply-all.ts";
import { schedulesOf } from "#features/leads/store/answers.server.ts";
import { emailsOfStaff, type LeadRow } from "#features/leads/store/leads.server.ts";
import {
  automaticMails,
  messagesOfLeads,
  type Participants,
  participantsOfMessages,
} from "#features/leads/store/messages.server.ts";
import { answerLimits } from "#features/leads/thread/contract.ts";
import type { Recipient } from "#features/leads/thread/message.ts";
import { addressesIn, type KnownTo } from "#features/leads/thread/participants.ts";
import { companyMailboxes, currentSettings } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadMessageTable } from "#platform/database/tables-conversations.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import type { Mailbox } from "#platform/mail/inbound/parsed-mail.ts";
import { tokensIn } from "#platform/mail/plus-address.ts";

/** Messages that are considered: as many as the conversation shows. */
const maxMessages = 200;
/** Addresses offered for an answer. */
const maxChoices = 50;

/** A message, or the form that began a lead, as it concerns the recipients of an answer. */
type Said = KnownTo & {
  at: number;
  /** The message's id; null for the form that began the lead. */
  id: string | null;
  leadId: string;
  from: Mailbox;
  replyTo: Mailbox | null;
  message: LeadMessageTable | null;
  named: Participants;
  isAutomatic: boolean;
};

/** An answer's recipients as long as nobody chooses others. */
type DefaultAnswer = {
  /** Empty if nobody has an address. */
  to: string;
  cc: readonly string[];
  /** Number of people who would get a copy but for the limit. */
  leftOut: number;
};

export type Conversation = {
  /** The oldest first. */
  said: readonly Said[];
  /** Keys of the addresses of the leads and of those who wrote. */
  customers: readonly string[];
  /** Mailboxes that an answer can go to, first the default. */
  recipients: readonly Recipient[];
  answer: DefaultAnswer;
  /** Ids of mails by people whom the conversation did not know when they wrote. */
  byStrangers: ReadonlySet<string>;
};

/** Returns who wrote what to whom in a conversation: of a lead, which comes first, and of leads merged into it. */
export async function readConversation(
  { db, env }: Pick<RequestContext, "env"> & { db: Db | Trx },
  leads: readonly LeadRow[],
): Promise<Conversation> {
  const ids = leads.map(({ id }) => id);
  const stored = await messagesOfLeads(db, ids, maxMessages);
  const storedIds = stored.map(({ id }) => id);
  const waiting = await schedulesOf(db, storedIds);
  const named = await participantsOfMessages(db, storedIds);
  const rows = stored.toReversed().filter(({ id }) => !waiting.has(id));
  const automatic = await automaticMails(db, ids);
  const ours = await oursOf({ db, env });
  const said = [
    ...leads.flatMap(formOf),
    ...rows.map((row) => saidIn(row, { automatic, named: named.get(row.id) ?? {} })),
  ].sort((one, other) => one.at - other.at);
  const isOthers = ({ address }: Mailbox) => !isOurs(ours, address);
  const customers = customersOf(leads, said, ours).filter(isOthers);
  const copies = copiesOf(said, ours, customers[0]);
  const people = peopleOf(leads, said, ours);
  const recipients = recipientsOf({ customers, copies: copies.cc, said, people, ours });
  const [first] = recipients;
  return {
    said,
    customers: customers.map(({ address }) => emailKey(address)),
    recipients: recipients.slice(0, maxChoices),
    answer: {
      to: first?.address ?? "",
      cc: copies.cc.map(({ address }) => address),
      leftOut: copies.leftOut,
    },
    // Calls nobody unknown in a longer conversation, whose beginning is not read.
    byStrangers: stored.length < maxMessages ? people.byStrangers : new Set(),
  };
}

type Own = Ours & { isInOwnDomain(address: string): boolean };

/** Returns tests for our addresses: of the company's mailboxes, of its own domains and of its staff. */
async function oursOf({ db, env }: Pick<RequestContext, "env"> & { db: Db | Trx }): Promise<Own> {
  const company = companyMailboxes(await currentSettings({ db }), env);
  const staff = await emailsOfStaff(db);
  return {
    isMailbox: company.has,
    isInOwnDomain: (address) => company.hasDomain(address.slice(address.lastIndexOf("@") + 1)),
    // Somebody who signs in with a mailbox of the company is no colleague: a copy would come back as a message.
    isColleague: (address) => staff.has(emailKey(address)) && !company.has(address),
  };
}

const isOurs = ({ isMailbox, isColleague }: Ours, address: string) =>
  isMailbox(address) || isColleague(address);

/** Returns the form that began a lead, if one did; a lead that came by mail has its text among the messages. */
function formOf({ id, kind, message, name, email, createdAt: at }: LeadRow): Said[] {
  if (kind === "mail" || message === "" || email === "") return [];
  const from = { name, address: email };
  const participants = [emailKey(email)];
  const said = { id: null, leadId: id, at, direction: "in" as const, from, participants };
  return [{ ...said, replyTo: null, message: null, named: {}, isAutomatic: false }];
}

type Known = { automatic: ReadonlySet<string>; named: Participants };

function saidIn(row: LeadMessageTable, { automatic, named }: Known): Said {
  const { id, at, direction, leadId } = row;
  const isAutomatic = automatic.has(row.leadEventId ?? "");
  return {
    id,
    leadId,
    at,
    direction,
    from: { name: row.fromName, address: row.fromAddress },
    replyTo: row.replyToAddress ? { name: row.replyToName, address: row.replyToAddress } : null,
    participants: isAutomatic ? [] : participantsOf(row, named),
    message: row,
    named,
    isAutomatic,
  };
}

/** Returns the keys of the addresses that wrote or received a message. */
export function participantsOf(row: LeadMessageTable, { bcc = [] }: Participants = {}): string[] {
  const wrote = row.direction === "in" ? [row.fromAddress, row.replyToAddress] : [];
  const received = [...addressesIn(row.toAddress), ...addressesIn(row.ccAddress)];
  const all = [...wrote, ...received, ...bcc.map(({ address }) => address)];
  return [...new Set(all.filter(Boolean).map(emailKey))];
}

type NamedRecipient = Pick<Recipient, "name" | "address" | "namedBy">;

const isCustomers = ({ direction, isAutomatic, from }: Said, ours: Ours) =>
  direction === "in" && !isAutomatic && from.address !== "" && !isOurs(ours, from.address);

/** Returns the stored mailboxes of leads and everybody else who wrote, whom the newest message asks to answer first. */
function customersOf(
  leads: readonly LeadRow[],
  said: readonly Said[],
  ours: Ours,
): NamedRecipient[] {
  const wrote = said.toReversed().flatMap((each): NamedRecipient[] => {
    if (!isCustomers(each, ours)) return [];
    const { from, replyTo } = each;
    const sender = { ...from, namedBy: "" };
    return replyTo ? [{ ...replyTo, namedBy: from.address }, sender] : [sender];
  });
  const stored = leads.map(({ name, email }) => ({ name, address: email, namedBy: "" }));
  return [...wrote.slice(0, 1), ...stored, ...wrote.slice(1)];
}

/** Returns who else gets an answer to the newest customer message, besides the person it goes to. */
function copiesOf(said: readonly Said[], ours: Own, to: Mailbox | undefined) {
  const newest = said.findLast((each) => isCustomers(each, ours));
  if (!newest || !to) return { cc: [], leftOut: 0 };
  const { "reply-to": replyTo = [], to: named = [], cc = [] } = newest.named;
  // An address of our domain or with a token of ours that is nobody's of the staff is an alias, whose mail comes back to us.
  const isMailbox = (address: string) =>
    ours.isMailbox(address) || ours.isInOwnDomain(address) || tokensIn([address]).length > 0;
  const isOfUs = ({ address }: Mailbox) => isMailbox(address) || ours.isColleague(address);
  // We got a hidden copy: an answer to the others would tell them so.
  const isHidden = ![...named, ...cc].some(isOfUs);
  const message = {
    from: newest.from,
    replyTo,
    ...(isHidden ? { to: [], cc: [] } : { to: named, cc }),
  };
  const all = replyAll(message, { ...ours, isMailbox }, answerLimits.maxCc);
  const isTo = ({ address }: Mailbox) => emailKey(address) === emailKey(to.address);
  return { cc: all.cc.filter((mailbox) => !isTo(mailbox)), leftOut: all.leftOut };
}

/** Returns whom the conversation knows, and which of its mails came from others. */
function peopleOf(leads: readonly LeadRow[], said: readonly Said[], ours: Ours): KnownPeople {
  const begun = new Set(
    leads.flatMap(({ id, kind }) => {
      const first = said.find(({ leadId, direction }) => leadId === id && direction === "in");
      return kind === "mail" && first?.id ? [first.id] : [];
    }),
  );
  const messages = said.map(
    ({ id, direction, from, message, named, participants, isAutomatic }) => {
      const { to = [], cc = [], received = [] } = named;
      return {
        ...{ id, direction, isAutomatic, from: from.address },
        named:
          direction === "out"
            ? participants
            : [...to, ...cc, ...received].map(({ address }) => address),
        channel: message?.channel ?? ("form" as const),
        verified: message?.verified ?? ("unknown" as const),
        begins: id === null || begun.has(id),
      };
    },
  );
  return knownPeople(messages, {
    people: leads.map(({ email }) => email),
    isOurs: (address) => isOurs(ours, address),
  });
}

type Choices = {
  customers: readonly NamedRecipient[];
  copies: readonly Mailbox[];
  said: readonly Said[];
  people: KnownPeople;
  ours: Ours;
};

/** Returns the mailboxes that an answer can go to: customers, those of the copies, and everybody else to whom we wrote. */
function recipientsOf({ customers, copies, said, people, ours }: Choices): Recipient[] {
  const written = said.flatMap(({ direction, participants }) =>
    direction === "out" ? participants : [],
  );
  const all: NamedRecipient[] = [
    ...customers,
    ...copies.map((mailbox) => ({ ...mailbox, namedBy: "" })),
    ...written
      .filter((address) => !isOurs(ours, address))
      .map((address) => ({ name: "", address, namedBy: "" })),
  ];
  const byAddress = new Map<string, Recipient>();
  for (const each of all) {
    const key = emailKey(each.address);
    if (key === "" || byAddress.has(key)) continue;
    const isColleague = ours.isColleague(key);
    byAddress.set(key, {
      ...each,
      name: each.name || nameOf(all, key),
      isNew: !people.known.has(key) && !isColleague,
      isColleague,
    });
  }
  return [...byAddress.values()];
}

/** Returns the name that somebody else in the list has for the same address; empty if there is none. */
function nameOf(all: readonly Mailbox[], key: string): string {
  return all.find(({ name, address }) => name && emailKey(address) === key)?.name ?? "";
}
