import { type Lead, leadCalls } from "#features/leads/contract.ts";
import { inboxPollMs, leadLive } from "#features/leads/inbox/use-lead-list.ts";
import { dayStart } from "#features/leads/lead-days.ts";
import { statusLabels } from "#features/leads/lead-labels.ts";
import { type LeadPart, usePendingWrites, withPending } from "#features/leads/lead-writes.ts";
import { type SendAt, threadCalls } from "#features/leads/thread/contract.ts";
import { mergeCalls, workCalls } from "#features/leads/work-contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import type { LeadStatus } from "#platform/database/tables-leads.ts";
import type { AnswerOf, BodyOf } from "#platform/http/endpoint.ts";
import { showToast } from "#ui/overlay/toast.tsx";
import type { DraftStore, ReplyDraft } from "./drafts.ts";
import { manualUpdates } from "./manual-updates.ts";
import { type LeadSeen, newsSince, seenOf } from "./seen.ts";
import { notSaved, type Saved, useAttempt, type Verb } from "./use-attempt.ts";
import { useSentAnswers } from "./use-sent-answers.ts";

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

const separated = "The two leads are separate again.";

type Body<E> = Omit<BodyOf<E>, "version">;
type Change = Body<typeof leadCalls.change>;

/** A change of status or owner with its messages and its undo. */
type Undoable = {
  part: "status" | "owner";
  wanted: Change;
  patch: Partial<Lead>;
  mine: string;
  done: (after: Lead) => string;
  undo: (before: LeadSeen) => { wanted: Change; patch: Partial<Lead>; done: string };
};

/** Reads one lead, keeps it fresh, and offers the writes that staff can make. Failures are shown beside the lead. */
export function useLead({ id, listed, drafts, onUndone, onTakenBack, onChanged }: UseLead) {
  const { hours } = useStaff();
  const call = useCall(
    threadCalls.read,
    { params: { id } },
    { everyMs: inboxPollMs, live: leadLive },
  );
  const { error: writeError, attempt, addNote } = useAttempt({ call, drafts, onChanged });
  const sent = useSentAnswers({ id, drafts, onChanged, onTakenBack, reload: call.reload });
  const writes = usePendingWrites();
  const saved = newest(call.data?.lead, listed);
  const lead = saved && withPending(saved, writes);
  const params = { id };
  const clock = () => ({ now: Date.now(), hours });

  function change({ wanted, ...verb }: Omit<Verb, "run"> & { wanted: Change }, seen: LeadSeen) {
    const run = ({ id: leadId, version }: LeadSeen) =>
      callApi(leadCalls.change, { params: { id: leadId }, body: { ...wanted, version } });
    return attempt({ ...verb, run }, seen);
  }

  /** Says what was done, and offers an undo for a while. */
  function offerUndo(done: string, undo: () => Promise<Saved>, undone: string) {
    const onAct = async () => {
      const { ok } = await undo();
      if (ok) showToast(undone);
      onUndone();
    };
    showToast(done, "success", { label: "Undo", onAct: () => void onAct() });
  }

  /** Sets status or owner, and offers an undo. */
  async function changeUndoably({ undo, done, ...verb }: Undoable) {
    if (!saved) return;
    const outcome = await change(verb, saved);
    if (!outcome.done) return;
    const { before, after } = outcome.done;
    const inverse = undo(before);
    const { part } = verb;
    const restore = () => change({ part, ...inverse, mine: inverse.done }, after);
    offerUndo(done(after), restore, inverse.done);
  }

  async function setStatus(status: LeadStatus, spamReason?: string) {
    if (!lead || status === lead.status) return;
    await changeUndoably({
      part: "status",
      wanted: { status, spamReason },
      patch: { status, ...(spamReason ? { spamReason } : {}) },
      mine: `Status ${statusLabels[status]}`,
      // An answered lead set from spam to new returns to its previous status.
      done: (after) => `${after.name} is now ${statusLabels[after.status].toLowerCase()}.`,
      undo: (before) => ({
        wanted: {
          status: before.status,
          spamReason: before.spamReason || undefined,
          undo: true,
        },
        patch: { status: before.status },
        done: `${lead.name} is ${statusLabels[before.status].toLowerCase()} again.`,
      }),
    });
  }

  async function setOwner(ownerId: string | null, ownerName: string | null) {
    if (!lead || ownerId === lead.ownerId) return;
    await changeUndoably({
      part: "owner",
      wanted: { ownerId },
      patch: { ownerId, ownerName },
      mine: ownerId ? `Owner ${ownerName}` : "No owner",
      done: ({ name }) =>
        ownerId ? `${name} is assigned to ${ownerName}.` : `${name} has no owner now.`,
      undo: (before) => ({
        wanted: { ownerId: before.ownerId },
        patch: { ownerId: before.ownerId, ownerName: before.ownerName },
        done: before.ownerName ? `Assigned to ${before.ownerName} again.` : "No owner again.",
      }),
    });
  }

  async function write(verb: Verb): Promise<Saved> {
    return saved ? attempt(verb, saved) : notSaved;
  }

  /** The draft is read when it is sent, because it may change while a conflict is shown. */
  async function reply(draft: () => ReplyDraft, sendAt?: SendAt): Promise<Saved> {
    if (!saved) return notSaved;
    let answer: AnswerOf<typeof threadCalls.reply> | undefined;
    const result = await attempt(
      {
        part: "reply",
        mine: `Send the answer "${draft().subject}"`,
        question: (seen, { events }) => {
          const news = newsSince(seen, events, clock()) ?? "The lead has changed.";
          return { text: `${news} Send anyway?`, yes: "Send anyway", no: "Do not send" };
        },
        run: async ({ version }) => {
          const { files = [], ...mail } = draft();
          const idempotencyKey = drafts.keyOf("reply", { ...mail, files, sendAt });
          const body = {
            ...{ ...mail, cc: [...(mail.cc ?? [])] },
            ...{ files: files.map((file) => file.id), sendAt },
          };
          answer = await callApi(threadCalls.reply, {
            params,
            body: { ...body, version, idempotencyKey },
          });
          return answer;
        },
      },
      drafts.read().seen ?? saved,
    );
    if (!result.ok) return result;
    drafts.delivered("reply");
    if (answer) sent.show(answer);
    return result;
  }

  async function merge(other: Lead) {
    const { done } = await callOnPair(mergeCalls.merge, other);
    if (!done) return;
    const merged = { ...other, version: other.version + 1 };
    const separate = () => callOnPair(mergeCalls.unmerge, merged, done.after);
    offerUndo("The two leads are merged.", separate, separated);
  }

  async function unmerge(other: Lead) {
    const { ok } = await callOnPair(mergeCalls.unmerge, other);
    if (ok) showToast(separated);
    onUndone();
  }

  async function callOnPair(
    endpoint: typeof mergeCalls.merge | typeof mergeCalls.unmerge,
    { id: otherId, version: otherVersion, name }: Lead,
    seen: LeadSeen | undefined = saved,
  ) {
    if (!seen) return notSaved;
    const run = ({ version }: LeadSeen) =>
      callApi(endpoint, { params, body: { version, otherId, otherVersion } });
    const verb = endpoint === mergeCalls.merge ? "Merge" : "Separate";
    return attempt({ part: "merge", mine: `${verb} the lead of ${name}`, run }, seen);
  }

  const resume = () =>
    write({
      part: "hold",
      mine: "End the hold",
      patch: { heldUntil: null, holdReason: "" },
      run: ({ version }) => callApi(workCalls.resume, { params, body: { version } }),
    });

  /** Puts the lead on hold, and offers an undo. */
  async function hold(body: Body<typeof workCalls.hold>): Promise<Saved> {
    const result = await write({
      part: "hold",
      mine: `Hold until ${body.until}`,
      patch: { heldUntil: dayStart(body.until, hours), holdReason: body.reason },
      run: ({ version }) => callApi(workCalls.hold, { params, body: { ...body, version } }),
    });
    if (result.ok) offerUndo(`${lead?.name} is on hold.`, resume, "The hold has ended.");
    return result;
  }

  return {
    /** The lead with the changes that the server has not answered yet. */
    lead,
    thread: call.data,
    /** Why the lead could not be loaded. */
    error: call.error,
    reload: call.reload,
    /** Why the last write failed. */
    writeError,
    isBusy: (part: LeadPart) =>
      writes.some((each) => each.part === part && each.leadIds.includes(id)),
    setStatus,
    setOwner,
    addNote: (text: string, mentions: string[]) => addNote(id, text, mentions),
    merge,
    unmerge,
    /** Remembers the lead as seen; if others change it later, the screen asks before sending the answer. */
    beginReply: () => saved && drafts.save({ seen: seenOf(saved) }),
    replyNews: saved && newsSince(drafts.read().seen ?? saved, call.data?.events ?? [], clock()),
    reply,
    ...manualUpdates(saved, write, offerUndo),
    undoSend: sent.undoSend,
    sendNow: sent.sendNow,
    logCall: (body: Body<typeof workCalls.logCall>) =>
      write({
        part: "call",
        mine: "Log the call",
        run: ({ version }) => callApi(workCalls.logCall, { params, body: { ...body, version } }),
      }),
    setStep: (body: Body<typeof workCalls.setNextStep>) =>
      write({
        part: "step",
        mine: body.text ? `Next step: ${body.text}` : "Next step done",
        run: ({ version }) =>
          callApi(workCalls.setNextStep, { params, body: { ...body, version } }),
      }),
    hold,
    resume,
  };
}

export type LeadHandle = ReturnType<typeof useLead>;

function newest(read: Lead | undefined, listed: Lead | undefined): Lead | undefined {
  return read && listed ? (listed.version > read.version ? listed : read) : (read ?? listed);
}
