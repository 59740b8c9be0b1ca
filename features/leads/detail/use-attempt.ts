import { useRef, useState } from "react";
import { addLeadNote, type Lead, readLead } from "#features/leads/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import type { Called } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import type { LeadConflict } from "./conflict.tsx";
import type { DraftStore } from "./drafts.ts";
import { type LeadSeen, seenOf } from "./seen.ts";

/** What is being saved at the moment; the part of the screen it belongs to shows so. */
export type LeadWork = "status" | "owner" | "note" | "reply" | "call" | "step" | "hold" | "merge";

/** What could not be done, where, and how to do it after all. */
export type LeadError = { work: LeadWork; words: string; conflict?: LeadConflict };

/** Answers whether it was saved, else which fields were wrong. */
export type Saved = { ok: boolean; fields: Readonly<Record<string, string>> };

/** The same with the lead on which it was done, and what became of it. */
type Outcome = Saved & { done: { before: LeadSeen; after: Lead } | null };

type Thread = AnswerOf<typeof readLead>;

export type Verb = {
  work: LeadWork;
  /** What was wanted, in words, should somebody else have been faster. */
  mine: string;
  /** How that is asked about; as of any change where this is left out. */
  ask?: (seen: LeadSeen, theirs: Thread) => Pick<LeadConflict, "question">;
  run: (seen: LeadSeen) => Promise<{ lead: Lead; other?: Lead }>;
};

export const notSaved: Outcome = { ok: false, fields: {}, done: null };

type UseAttempt = {
  call: Called<Thread>;
  drafts: DraftStore;
  onChanged: (...leads: Lead[]) => void;
};

/** Carries out what staff want done with one lead; failures are kept, to be shown where it was wanted. */
export function useAttempt({ call, drafts, onChanged }: UseAttempt) {
  const [busy, setBusy] = useState<LeadWork | null>(null);
  const [fault, setFault] = useState<LeadError | null>(null);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  /** The newest change made here, and the version that it was made on. */
  const own = useRef<{ before: number; after: Lead }>(undefined);

  /** The lead as one's own change left it, where it was seen before that. */
  function asLeft(seen: LeadSeen): LeadSeen {
    return own.current?.before === seen.version ? own.current.after : seen;
  }

  /** Carries out a verb on the lead as it was seen. A conflict keeps both versions, and waits for the choice. */
  async function attempt(verb: Verb, wanted: LeadSeen): Promise<Outcome> {
    setBusy(verb.work);
    setFault(null);
    // Leaving one control for the next sets both: the second one is no conflict with the first.
    let seen = wanted;
    const turn = underWay.current.then(async () => {
      seen = asLeft(wanted);
      const answer = await verb.run(seen);
      own.current = { before: seen.version, after: answer.lead };
      return answer;
    });
    underWay.current = turn.catch(() => undefined);
    try {
      const answer = await turn;
      followOwn(seen, answer.lead);
      onChanged(answer.lead, ...(answer.other ? [answer.other] : []));
      call.reload();
      return { ok: true, fields: {}, done: { before: seen, after: answer.lead } };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const theirs = error.code === "conflict" ? await versionOfOthers(seen) : null;
      return theirs ? choice(verb, seen, theirs, error.message) : explain(verb.work, error);
    } finally {
      setBusy(null);
    }
  }

  /** Adds a note, which no version stands in the way of. Answers whether it was saved. */
  async function addNote(id: string, text: string): Promise<boolean> {
    setBusy("note");
    setFault(null);
    try {
      const idempotencyKey = drafts.keyOf("note", text);
      await callApi(addLeadNote, { params: { id }, body: { text, idempotencyKey } });
      drafts.arrived("note");
      call.reload();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, fields, message } = error;
      explain("note", { code, fields: {}, message: fields.text ?? message });
      return false;
    } finally {
      setBusy(null);
    }
  }

  /** One's own change does not stand between an answer begun before it and its way out. */
  function followOwn(before: LeadSeen, after: Lead) {
    if (drafts.read().seen?.version === before.version) drafts.keep({ seen: seenOf(after) });
  }

  /** The lead as somebody else has made it, shown from now on; null when it is as it was seen. */
  async function versionOfOthers(seen: LeadSeen): Promise<Thread | null> {
    const theirs = await callApi(readLead, { params: { id: seen.id } }).catch(() => null);
    if (!theirs || theirs.lead.version === seen.version) return null;
    call.replace(theirs);
    onChanged(theirs.lead);
    return theirs;
  }

  /** Shows both versions. What came of the choice is what came of the verb, so that its form ends as it always does. */
  function choice(verb: Verb, before: LeadSeen, thread: Thread, words: string): Promise<Outcome> {
    return new Promise((resolve) => {
      const { lead: theirs } = thread;
      const keepTheirs = () => {
        setFault(null);
        resolve(notSaved);
      };
      const saveMine = () => resolve(attempt(verb, theirs));
      const { mine, work, ask } = verb;
      const conflict = { mine, before, theirs, keepTheirs, saveMine, ...ask?.(before, thread) };
      setFault({ work, words, conflict });
    });
  }

  function explain(
    work: LeadWork,
    { code, fields, message }: Pick<ApiError, "code" | "fields" | "message">,
  ): Outcome {
    // The layout asks to sign in again; afterwards the same press works.
    if (code === "unauthenticated") return notSaved;
    if (Object.keys(fields).length === 0) setFault({ work, words: message });
    return { ...notSaved, fields };
  }

  return { busy, fault, attempt, addNote };
}
