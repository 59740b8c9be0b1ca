import type { Lead } from "#features/leads/contract.ts";
import { inboxPollMs, leadLive } from "#features/leads/inbox/use-lead-list.ts";
import { type LeadPart, usePendingWrites, withPending } from "#features/leads/lead-writes.ts";
import { type SendAt, threadCalls } from "#features/leads/thread/contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import type { DraftStore, ReplyDraft } from "./drafts.ts";
import { newsSince, seenOf } from "./seen.ts";
import { useAttempt, type Write } from "./use-attempt.ts";
import { useSentAnswers } from "./use-sent-answers.ts";
import { notSaved, type Saved, useWriteError } from "./use-write-error.ts";
import { sendReply, unmerge } from "./writes.ts";

type UseLead = {
  id: string;
  /** The lead from the list, shown until its history is loaded. */
  listed: Lead | undefined;
  drafts: DraftStore;
  /** Called after an undo, which is pressed outside the lead's screen. */
  onUndone: () => void;
  /** Called when an answer was taken back into the draft. */
  onTakenBack: () => void;
  onChanged: (...leads: Lead[]) => void;
};

/** Reads one lead, keeps it fresh, and makes the writes of staff. Failures are shown beside the lead. */
export function useLead({ id, listed, drafts, onUndone, onTakenBack, onChanged }: UseLead) {
  const { hours } = useStaff();
  const call = useCall(
    threadCalls.read,
    { params: { id } },
    { everyMs: inboxPollMs, live: leadLive },
  );
  const { reload } = call;
  const errors = useWriteError();
  const attempt = useAttempt({ call, drafts, errors, onChanged, onUndone });
  const sent = useSentAnswers({ id, drafts, onChanged, onTakenBack, reload });
  const writes = usePendingWrites();
  const saved = newest(call.data?.lead, listed);

  async function run(write: Write): Promise<Saved> {
    return saved ? attempt(write, saved) : notSaved;
  }

  async function reply(draft: () => ReplyDraft, sendAt?: SendAt): Promise<Saved> {
    if (!saved) return notSaved;
    const write = sendReply({ draft, sendAt, hours, keyOf: drafts.keyOf });
    const { answer, ...result } = await attempt(write, drafts.read().seen ?? saved);
    if (!answer) return result;
    drafts.delivered("reply");
    sent.show(answer);
    return result;
  }

  return {
    /** The lead with the changes that the server has not answered yet. */
    lead: saved && withPending(saved, writes),
    thread: call.data,
    /** Why the lead could not be loaded. */
    error: call.error,
    reload,
    /** Why the last write failed. */
    writeError: errors.error,
    errors,
    isBusy: (part: LeadPart) =>
      writes.some((each) => each.part === part && each.leadIds.includes(id)),
    run,
    async unmerge(other: Lead) {
      await run(unmerge(other));
      onUndone();
    },
    /** Remembers the lead as seen; if others change it later, the screen asks before sending the answer. */
    beginReply: () => saved && drafts.save({ seen: seenOf(saved) }),
    replyNews:
      saved &&
      newsSince(drafts.read().seen ?? saved, call.data?.events ?? [], { now: Date.now(), hours }),
    reply,
    undoSend: sent.undoSend,
    sendNow: sent.sendNow,
  };
}

export type LeadHandle = ReturnType<typeof useLead>;

function newest(read: Lead | undefined, listed: Lead | undefined): Lead | undefined {
  return read && listed ? (listed.version > read.version ? listed : read) : (read ?? listed);
}
