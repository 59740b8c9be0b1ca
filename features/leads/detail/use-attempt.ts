import { useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { type LeadWrite, runLeadWrite, sayMade } from "#features/leads/lead-writes.ts";
import { threadCalls } from "#features/leads/thread/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { queryClient, queryOf } from "#platform/client/query-client.ts";
import type { Called } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { showToast } from "#ui/overlay/toast.tsx";
import type { DraftStore } from "./drafts.ts";
import { type LeadSeen, seenOf } from "./seen.ts";
import { type LeadConflict, notSaved, type Saved, type WriteErrors } from "./use-write-error.ts";

type Thread = AnswerOf<typeof threadCalls.read>;

type Answer = { lead: Lead; other?: Lead };

/** A write of the open lead, over the version that was seen. */
export type Write<A extends Answer = Answer> = LeadWrite<
  LeadSeen,
  A,
  {
    /** Describes the change, in case of a conflict. */
    mine: string;
    /** Replaces the usual question after a conflict. */
    question?: (seen: LeadSeen, theirs: Thread) => LeadConflict["question"];
  }
>;

type UseAttempt = {
  call: Called<Thread>;
  drafts: DraftStore;
  errors: WriteErrors;
  onChanged: (...leads: Lead[]) => void;
  /** Called after an undo, which is pressed outside the lead's screen. */
  onUndone: () => void;
};

/** Returns a function that makes a write of the lead as it was seen. A conflict shows both versions and waits for the choice. */
export function useAttempt({ call, drafts, errors, onChanged, onUndone }: UseAttempt) {
  const [inTurn] = useState(ownWrites);

  async function attempt<A extends Answer>(
    write: Write<A>,
    wanted: LeadSeen,
  ): Promise<Saved & { answer?: A }> {
    errors.clear();
    const { part, patch, mine } = write;
    let before = wanted;
    function send(seen: LeadSeen) {
      before = seen;
      return write.call(seen);
    }
    function onDone({ lead, other }: A) {
      // An own change is no news for an answer that was begun before it.
      if (drafts.read().seen?.version === before.version) drafts.save({ seen: seenOf(lead) });
      showSaved(lead);
      onChanged(lead, ...(other ? [other] : []));
    }
    const { answer, failure } = await runLeadWrite({
      part,
      patch,
      leadIds: [wanted.id],
      send: () => inTurn(wanted, send),
      onDone,
    });
    if (!failure) {
      call.reload();
      sayMade(write, { before, answer }, (undo) => attempt(undo, answer.lead).then(onUndone));
      return { ok: true, fields: {}, answer };
    }
    const theirs = failure.code === "conflict" ? await versionOfOthers(before) : null;
    // A colleague who chose the same value leaves nothing to ask.
    if (theirs && isMade(patch, theirs.lead)) {
      showToast("A colleague has already made this change.");
      return { ok: true, fields: {} };
    }
    if (!theirs || !errors.isOpen.current) return errors.fail(part, failure);
    const question = write.question?.(before, theirs);
    const versions = { mine, before, theirs: theirs.lead, question };
    const isMine = await errors.ask({ part, message: failure.message }, versions);
    return isMine ? attempt(write, theirs.lead) : notSaved;
  }

  /** Loads and shows the version that others saved; null if the lead is unchanged or cannot be loaded. */
  async function versionOfOthers(seen: LeadSeen): Promise<Thread | null> {
    const theirs = await callApi(threadCalls.read, { params: { id: seen.id } }).catch(() => null);
    if (!theirs || theirs.lead.version === seen.version) return null;
    call.replace(theirs);
    onChanged(theirs.lead);
    return theirs;
  }

  return attempt;
}

/** Tells whether a lead already has every value that a write would set. */
function isMade(patch: Partial<Lead> = {}, lead: Lead): boolean {
  const wanted = Object.entries(patch) as [keyof Lead, unknown][];
  return wanted.length > 0 && wanted.every(([name, value]) => lead[name] === value);
}

function showSaved(lead: Lead): void {
  const { queryKey } = queryOf(threadCalls.read, { params: { id: lead.id } });
  queryClient.setQueryData(queryKey, (thread) => thread && { ...thread, lead });
}

/** Sends the writes of one lead one after another, each over the version that the own ones before it left. */
function ownWrites() {
  let queue: Promise<unknown> = Promise.resolve();
  /** Results of own writes, by the version that they changed. */
  const results = new Map<number, Lead>();

  function resolveOwnChanges(seen: LeadSeen): LeadSeen {
    const after = results.get(seen.version);
    return after ? resolveOwnChanges(after) : seen;
  }

  return <Answer extends { lead: Lead }>(
    wanted: LeadSeen,
    send: (seen: LeadSeen) => Promise<Answer>,
  ): Promise<Answer> => {
    const turn = queue.then(async () => {
      const seen = resolveOwnChanges(wanted);
      const answer = await send(seen);
      results.set(seen.version, answer.lead);
      return answer;
    });
    queue = turn.catch(() => undefined);
    return turn;
  };
}
