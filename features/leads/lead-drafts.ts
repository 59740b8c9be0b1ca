import type { Letter } from "./lead-reply.tsx";

/** What was typed beside a lead and not saved: it outlives a look at another lead. */
export type LeadDrafts = { note: string; letter: Letter | undefined };

/** Read when it is needed, not handed down: keeping a letter draws nothing anew. */
export type KeptDrafts = {
  read: () => LeadDrafts;
  keep: (part: Partial<LeadDrafts>) => void;
};

/** Keeps the drafts of many leads, as long as the inbox is open. */
export function keepDrafts(): (leadId: string) => KeptDrafts {
  const kept = new Map<string, LeadDrafts>();
  return (leadId) => {
    const read = () => kept.get(leadId) ?? { note: "", letter: undefined };
    return { read, keep: (part) => kept.set(leadId, { ...read(), ...part }) };
  };
}
