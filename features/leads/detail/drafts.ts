import type { LeadFile } from "#features/leads/thread/message.ts";
import { randomId } from "#platform/client/random-id.ts";
import { fieldsOf, type OpenStorage, stored, tabStorage } from "#platform/client/stored.ts";
import type { LeadSeen } from "./seen.ts";

/** An unsent answer by email. `template`: name of the template that the text began with. */
export type ReplyDraft = {
  subject: string;
  text: string;
  template: string;
  /** The chosen recipients; the conversation's default if left out. */
  to?: string;
  cc?: readonly string[];
  bcc?: readonly string[];
  /** Files that were uploaded for it. */
  files?: readonly LeadFile[];
};

/** Unsaved texts of one lead. They survive opening another lead or screen, and a reload. */
export type LeadDrafts = {
  note: string;
  reply: ReplyDraft | undefined;
  /** The lead as it was when the answer was begun. */
  seen: LeadSeen | undefined;
  /** Text and idempotency key of what was sent, until the server has answered. */
  sent: { readonly [part in "note" | "reply"]?: { text: string; key: string } };
};

/** Access to the drafts of one lead. They are read on demand, so that saving one renders nothing. */
export type DraftStore = {
  read: () => LeadDrafts;
  save: (part: Partial<LeadDrafts>) => void;
  /** Returns the idempotency key: an unchanged text keeps it until it is delivered, so that it arrives once. */
  keyOf: (part: "note" | "reply", content: unknown) => string;
  delivered: (part: "note" | "reply") => void;
  clear: () => void;
};

export const leadDraftsKey = "lead-drafts";
/** Maximum number of leads with stored drafts; the least recently written one is dropped. */
const maxLeads = 20;

/** False after a write that the browser's storage refused. */
let isStored = true;

/** Returns false while the latest drafts are in this page alone, because the browser's storage is full or forbidden. */
export function areDraftsStored(): boolean {
  return isStored;
}

const noDrafts: LeadDrafts = { note: "", reply: undefined, seen: undefined, sent: {} };

type Stored = { person: string; leads: [id: string, drafts: Partial<LeadDrafts>][] };

const place = (open: OpenStorage) =>
  stored<Stored>(
    leadDraftsKey,
    (value) => (Array.isArray(fieldsOf(value).leads) ? (value as Stored) : null),
    open,
  );

function load(person: string, open: OpenStorage): Map<string, LeadDrafts> {
  const known = place(open).load();
  if (known?.person !== person) return new Map();
  return new Map(known.leads.map(([id, drafts]) => [id, { ...noDrafts, ...drafts }]));
}

/** Stores drafts; a full or forbidden storage must not stop anybody from answering. */
function store(person: string, leads: Stored["leads"], open: OpenStorage): void {
  if (leads.length === 0) place(open).clear();
  isStored = leads.length === 0 || place(open).save({ person, leads });
}

/** Deletes all drafts of this tab, because their author has signed out. */
export function clearDrafts(open: OpenStorage = tabStorage): void {
  store("", [], open);
}

function isEmpty({ note, reply, sent }: LeadDrafts): boolean {
  return (
    !note && !reply?.subject && !reply?.text && !reply?.files?.length && !sent.note && !sent.reply
  );
}

/** Opens one person's drafts, which last as long as the tab. Returns the store of each lead. */
export function openDrafts(
  person: string,
  open: OpenStorage = tabStorage,
): (leadId: string) => DraftStore {
  const draftsOf = load(person, open);
  return (leadId) => {
    const read = () => draftsOf.get(leadId) ?? noDrafts;
    function save(part: Partial<LeadDrafts>) {
      const drafts = { ...read(), ...part };
      draftsOf.delete(leadId);
      draftsOf.set(leadId, drafts);
      const [oldest] = draftsOf.keys();
      if (draftsOf.size > maxLeads && oldest !== undefined) draftsOf.delete(oldest);
      const written = [...draftsOf].filter(([, each]) => !isEmpty(each));
      store(person, written, open);
    }
    return {
      read,
      save,
      keyOf(part, content) {
        const { sent } = read();
        const text = JSON.stringify(content);
        const before = sent[part];
        if (before?.text === text) return before.key;
        const key = randomId();
        save({ sent: { ...sent, [part]: { text, key } } });
        return key;
      },
      delivered: (part) =>
        save({ [part]: noDrafts[part], sent: { ...read().sent, [part]: undefined } }),
      clear: () => save(noDrafts),
    };
  };
}
