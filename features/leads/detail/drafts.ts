import type { OpenStorage } from "#features/leads/contact/stored-draft.ts";
import { randomId } from "#platform/client/random-id.ts";
import type { LeadSeen } from "./seen.ts";

/** An answer by email as it is written. `template`: the name of the one that it began with. */
export type Letter = { subject: string; text: string; template: string };

/** What was typed beside a lead and not saved: it outlives a look at another lead or screen, and a reload. */
export type LeadDrafts = {
  note: string;
  letter: Letter | undefined;
  /** The lead as it was when the letter was begun. */
  seen: LeadSeen | undefined;
  /** What was sent while no answer has come, and its key. */
  sent: { readonly [part in "note" | "letter"]?: { words: string; key: string } };
};

/** Read when it is needed, not handed down: keeping a letter draws nothing anew. */
export type DraftStore = {
  read: () => LeadDrafts;
  keep: (part: Partial<LeadDrafts>) => void;
  /** The key of a press: the same words keep it until they have arrived, so that they arrive once. */
  keyOf: (part: "note" | "letter", words: unknown) => string;
  arrived: (part: "note" | "letter") => void;
  /** Leaves nothing of them, because the lead is gone. */
  forget: () => void;
};

export const leadDraftsKey = "lead-drafts";
/** Leads whose drafts are kept; the one that was longest not written to makes room. */
const maxLeads = 20;
const nothing: LeadDrafts = { note: "", letter: undefined, seen: undefined, sent: {} };

type Kept = { person: string; leads: [id: string, drafts: Partial<LeadDrafts>][] };

// The tab's own storage: it goes with the tab. Browsers may refuse it; the screen works without.
const tabStorage: OpenStorage = () => sessionStorage;

function load(person: string, open: OpenStorage): Map<string, LeadDrafts> {
  try {
    const kept = JSON.parse(open().getItem(leadDraftsKey) ?? "null") as Kept | null;
    if (kept?.person !== person) return new Map();
    return new Map(kept.leads.map(([id, drafts]) => [id, { ...nothing, ...drafts }]));
  } catch {
    return new Map();
  }
}

function save(person: string, kept: ReadonlyMap<string, LeadDrafts>, open: OpenStorage): void {
  try {
    const leads = [...kept];
    if (leads.length === 0) open().removeItem(leadDraftsKey);
    else open().setItem(leadDraftsKey, JSON.stringify({ person, leads } satisfies Kept));
  } catch {
    // Full or forbidden storage costs the safety net, never the answer.
  }
}

/** Leaves no draft behind in this tab, because whoever wrote them has signed out. */
export function clearDrafts(open: OpenStorage = tabStorage): void {
  save("", new Map(), open);
}

function isEmpty({ note, letter, sent }: LeadDrafts): boolean {
  return !note && !letter?.subject && !letter?.text && !sent.note && !sent.letter;
}

/** Keeps one person's drafts of many leads, as long as the tab is open. */
export function openDrafts(
  person: string,
  open: OpenStorage = tabStorage,
): (leadId: string) => DraftStore {
  const kept = load(person, open);
  return (leadId) => {
    const read = () => kept.get(leadId) ?? nothing;
    function keep(part: Partial<LeadDrafts>) {
      const drafts = { ...read(), ...part };
      kept.delete(leadId);
      kept.set(leadId, drafts);
      const [oldest] = kept.keys();
      if (kept.size > maxLeads && oldest !== undefined) kept.delete(oldest);
      const written = [...kept].filter(([, each]) => !isEmpty(each));
      save(person, new Map(written), open);
    }
    return {
      read,
      keep,
      keyOf(part, said) {
        const { sent } = read();
        const words = JSON.stringify(said);
        const before = sent[part];
        if (before?.words === words) return before.key;
        const key = randomId();
        keep({ sent: { ...sent, [part]: { words, key } } });
        return key;
      },
      arrived: (part) =>
        keep({ [part]: nothing[part], sent: { ...read().sent, [part]: undefined } }),
      forget: () => keep(nothing),
    };
  };
}
