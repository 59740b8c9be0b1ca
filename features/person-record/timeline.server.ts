import { reportsOfAddress } from "#features/assessment/store.server.ts";
import { schedulesOf } from "#features/leads/store/answers.server.ts";
import { eventsOfLeads, type LeadRow } from "#features/leads/store/leads.server.ts";
import { messagesOfLeads } from "#features/leads/store/messages.server.ts";
import { subscribersOfAddress } from "#features/newsletter/store.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import type { TimelineEntry } from "./contract.ts";
import { entryWords } from "./entry-words.ts";
import { bookingsOfPeople } from "./store.server.ts";

/** Entries of a timeline, and records of each kind that are read for it. */
export const maxEntries = 200;
/** Characters of a text that a timeline shows. */
const maxText = 400;
/** Addresses for which subscriptions and assessments are looked up. */
const maxAddresses = 20;

type Of = { ids: readonly string[]; addresses: readonly string[]; leads: readonly LeadRow[] };

/** Returns everything that happened with a person, the newest first, and whether there is more than fits. */
export async function timelineOf(
  db: Db,
  { ids, addresses, leads }: Of,
): Promise<{ timeline: TimelineEntry[]; isCut: boolean }> {
  const [said, booked, asked] = await Promise.all([
    conversationsOf(db, leads),
    callsOf(db, ids),
    byAddress(db, addresses.slice(0, maxAddresses)),
  ]);
  const all = [...leads.flatMap(entriesOfLead), ...said, ...booked, ...asked];
  const sorted = all.sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
  return { timeline: sorted.slice(0, maxEntries), isCut: sorted.length > maxEntries };
}

/** Returns the beginning of a text on one line. */
export function beginningOf(text: string): string {
  return text.slice(0, maxText).replace(/\s+/g, " ").trim().toWellFormed();
}

function entriesOfLead({ id, createdAt, message, consent }: LeadRow): TimelineEntry[] {
  const received = { id, at: createdAt, leadId: id, who: "", text: beginningOf(message) };
  const words = consent.words ?? [];
  return [
    { ...received, kind: "received" },
    ...(words.length === 0
      ? []
      : [
          {
            ...received,
            id: `${id} consent`,
            kind: "consent" as const,
            text: beginningOf(words.join(" ")),
          },
        ]),
  ];
}

/** Kinds of history entries that a timeline shows. */
const shownEvents = ["note", "call", "status"] as const;

async function conversationsOf(db: Db, leads: readonly LeadRow[]): Promise<TimelineEntry[]> {
  const ids = leads.map(({ id }) => id);
  if (ids.length === 0) return [];
  const stored = await messagesOfLeads(db, ids, maxEntries + 1);
  // An answer that waits for its time has not been given yet.
  const waiting = await schedulesOf(
    db,
    stored.map(({ id }) => id),
  );
  const messages = stored.filter(({ id }) => !waiting.has(id));
  const events = await eventsOfLeads(db, ids, maxEntries + 1);
  return [
    ...messages.map((row) => ({
      id: row.id,
      at: row.at,
      kind: row.direction === "in" ? ("message-in" as const) : ("message-out" as const),
      leadId: row.leadId,
      who: row.fromName || row.fromAddress,
      text: beginningOf(row.text || row.subject),
    })),
    ...events.flatMap((event) => {
      const kind = shownEvents.find((shown) => shown === event.kind);
      if (!kind) return [];
      const { text, outcome, to } = event.detail;
      const state = kind === "note" ? "" : entryWords(kind, kind === "status" ? to : outcome);
      const words = [state, text].filter(Boolean).join(": ");
      return [
        {
          id: event.id,
          at: event.at,
          kind,
          leadId: event.leadId,
          who: event.actorName,
          text: beginningOf(words),
        },
      ];
    }),
  ];
}

async function callsOf(db: Db, ids: readonly string[]): Promise<TimelineEntry[]> {
  const rows = await bookingsOfPeople(db, ids, maxEntries + 1);
  return rows.map((row) => ({
    id: row.id,
    at: row.startAt,
    kind: "booking",
    leadId: row.leadId,
    who: row.staffName,
    text: entryWords("booking", row.state),
  }));
}

/** Returns what is stored by address alone. */
async function byAddress(db: Db, addresses: readonly string[]): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  for (const address of addresses) {
    for (const { id, email, createdAt } of await reportsOfAddress(db, address)) {
      entries.push({ id, at: createdAt, kind: "assessment", leadId: null, who: "", text: email });
    }
    for (const row of await subscribersOfAddress(db, address)) {
      const at = row.unsubscribedAt ?? row.confirmedAt ?? row.createdAt;
      const text = `${entryWords("newsletter", row.state)}: ${row.email}`;
      entries.push({ id: row.id, at, kind: "newsletter", leadId: null, who: "", text });
    }
  }
  return entries;
}
