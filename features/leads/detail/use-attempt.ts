import { useEffect, useRef, useState } from "react";
import { type Lead, leadCalls } from "#features/leads/contract.ts";
import { type LeadPart, runLeadWrite } from "#features/leads/lead-writes.ts";
import { threadCalls } from "#features/leads/thread/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { queryClient, queryOf } from "#platform/client/query-client.ts";
import type { Called } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { showToast } from "#ui/overlay/toast.tsx";
import type { DraftStore } from "./drafts.ts";
import { type LeadSeen, seenOf } from "./seen.ts";

/** A conflict with somebody else's change, until one of the versions is chosen. */
export type LeadConflict = {
  mine: string;
  before: LeadSeen;
  theirs: LeadSeen;
  /** Replaces the usual text and answers. */
  question?: { text: string; yes: string; no: string } | undefined;
  acceptTheirs: () => void;
  saveMine: () => void;
};

/** A failed write: its part of the screen, the message, and the versions to choose from after a conflict. */
export type LeadError = { part: LeadPart; message: string; conflict?: LeadConflict };

/** Result of a write: saved, or the errors of its fields. */
export type Saved = { ok: boolean; fields: Readonly<Record<string, string>> };

/** `done`: the lead before and after the write. */
type Outcome = Saved & { done: { before: LeadSeen; after: Lead } | null };

type Thread = AnswerOf<typeof threadCalls.read>;

export type Verb = {
  part: LeadPart;
  /** Describes the change, in case of a conflict. */
  mine: string;
  /** Changed fields shown until the server has answered. */
  patch?: Partial<Lead>;
  /** Replaces the usual question after a conflict. */
  question?: (seen: LeadSeen, theirs: Thread) => LeadConflict["question"];
  run: (seen: LeadSeen) => Promise<{ lead: Lead; other?: Lead }>;
};

export const notSaved: Outcome = { ok: false, fields: {}, done: null };

type UseAttempt = {
  call: Called<Thread>;
  drafts: DraftStore;
  onChanged: (...leads: Lead[]) => void;
};

/** Runs writes of one lead, one after another, and stores a failure for its part of the screen. */
export function useAttempt({ call, drafts, onChanged }: UseAttempt) {
  const [error, setError] = useState<LeadError | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Results of own changes, by the version that they changed. */
  const own = useRef(new Map<number, Lead>());
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  /** Returns the lead after own changes to the seen version, which are no conflict. */
  function resolveOwnChanges(seen: LeadSeen): LeadSeen {
    const after = own.current.get(seen.version);
    return after ? resolveOwnChanges(after) : seen;
  }

  /** Runs a verb on the lead as it was seen. A conflict shows both versions and waits for the choice. */
  async function attempt(verb: Verb, wanted: LeadSeen): Promise<Outcome> {
    setError(null);
    let seen = wanted;
    const send = () => {
      const turn = queue.current.then(async () => {
        seen = resolveOwnChanges(wanted);
        const answer = await verb.run(seen);
        own.current.set(seen.version, answer.lead);
        return answer;
      });
      queue.current = turn.catch(() => undefined);
      return turn;
    };
    try {
      const { lead } = await runLeadWrite({
        part: verb.part,
        leadIds: [wanted.id],
        patch: verb.patch,
        send,
        onDone: ({ lead: after, other }) => {
          followOwn(seen, after);
          showSaved(after);
          onChanged(after, ...(other ? [other] : []));
        },
      });
      call.reload();
      return { ok: true, fields: {}, done: { before: seen, after: lead } };
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const theirs = failure.code === "conflict" ? await versionOfOthers(seen) : null;
      // A colleague who chose the same value leaves nothing to ask.
      if (theirs && isMade(verb, theirs.lead)) {
        showToast("A colleague has already made this change.");
        return { ok: true, fields: {}, done: null };
      }
      return theirs && isOpen.current
        ? choice(verb, seen, theirs, failure.message)
        : fail(verb.part, failure);
    }
  }

  /** Adds a note, which needs no version check. Returns whether it was saved. */
  async function addNote(id: string, text: string, mentions: string[]): Promise<boolean> {
    setError(null);
    try {
      const idempotencyKey = drafts.keyOf("note", text);
      await runLeadWrite({
        part: "note",
        leadIds: [id],
        send: () =>
          callApi(leadCalls.addNote, { params: { id }, body: { text, mentions, idempotencyKey } }),
        onDone: () => {
          const { note } = drafts.read();
          drafts.delivered("note");
          if (note !== text) drafts.save({ note });
        },
      });
      call.reload();
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const { code, fields, message } = failure;
      fail("note", { code, fields: {}, message: fields.text ?? message });
      return false;
    }
  }

  /** Updates the version that a begun answer has seen, so that an own change does not count as news. */
  function followOwn(before: LeadSeen, after: Lead) {
    if (drafts.read().seen?.version === before.version) drafts.save({ seen: seenOf(after) });
  }

  /** Loads and shows the version that others saved; null if the lead is unchanged or cannot be loaded. */
  async function versionOfOthers(seen: LeadSeen): Promise<Thread | null> {
    const theirs = await callApi(threadCalls.read, { params: { id: seen.id } }).catch(() => null);
    if (!theirs || theirs.lead.version === seen.version) return null;
    call.replace(theirs);
    onChanged(theirs.lead);
    return theirs;
  }

  /** Shows both versions. Resolves with the result of the choice, so that the verb's form ends as usual. */
  function choice(verb: Verb, before: LeadSeen, thread: Thread, message: string): Promise<Outcome> {
    return new Promise((resolve) => {
      const { mine, part } = verb;
      const { lead: theirs } = thread;
      const acceptTheirs = () => {
        setError(null);
        resolve(notSaved);
      };
      const saveMine = () => resolve(attempt(verb, theirs));
      const question = verb.question?.(before, thread);
      const conflict = { mine, before, theirs, question, acceptTheirs, saveMine };
      setError({ part, message, conflict });
    });
  }

  function fail(
    part: LeadPart,
    { code, fields, message }: Pick<ApiError, "code" | "fields" | "message">,
  ): Outcome {
    // The layout asks the person to sign in again; a second press then works.
    if (code === "unauthenticated") return notSaved;
    if (!isOpen.current) showToast(message, "error");
    else if (Object.keys(fields).length === 0) setError({ part, message });
    return { ...notSaved, fields };
  }

  return { error, attempt, addNote };
}

/** Tells whether a lead already has every value that the verb would set. */
function isMade({ patch = {} }: Verb, lead: Lead): boolean {
  const wanted = Object.entries(patch) as [keyof Lead, unknown][];
  return wanted.length > 0 && wanted.every(([name, value]) => lead[name] === value);
}

function showSaved(lead: Lead): void {
  const { queryKey } = queryOf(threadCalls.read, { params: { id: lead.id } });
  queryClient.setQueryData(queryKey, (thread) => thread && { ...thread, lead });
}
