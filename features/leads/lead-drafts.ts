import { randomId } from "#platform/random-id.ts";
import type { LeadSeen } from "./lead-seen.ts";

/** An answer by email as it is written. `template`: the name of the one that it began with. */
export type Letter = { subject: string; text: string; template: string };

/** What was typed beside a lead and not saved: it outlives a look at another lead. */
export type LeadDrafts = {
  note: string;
  letter: Letter | undefined;
  /** The lead as it was when the letter was begun. */
  seen: LeadSeen | undefined;
  /** What was sent while no answer has come, and its key. */
  sent: { readonly [part in "note" | "letter"]?: { words: string; key: string } };
};

/** Read when it is needed, not handed down: keeping a letter draws nothing anew. */
export type KeptDrafts = {
  read: () => LeadDrafts;
  keep: (part: Partial<LeadDrafts>) => void;
  /** The key of a press: the same words keep it until they have arrived, so that they arrive once. */
  keyOf: (part: "note" | "letter", words: unknown) => string;
  arrived: (part: "note" | "letter") => void;
};

const nothing: LeadDrafts = { note: "", letter: undefined, seen: undefined, sent: {} };

/** Keeps the drafts of many leads, as long as the inbox is open. */
export function keepDrafts(): (leadId: string) => KeptDrafts {
  const kept = new Map<string, LeadDrafts>();
  return (leadId) => {
    const read = () => kept.get(leadId) ?? nothing;
    const keep = (part: Partial<LeadDrafts>) => void kept.set(leadId, { ...read(), ...part });
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
    };
  };
}
