import { changeLead, type Lead, type LeadStatus, readLead } from "#features/leads/contract.ts";
import { inboxPollMs, leadLive } from "#features/leads/inbox/use-lead-list.ts";
import { statusWords } from "#features/leads/lead-words.ts";
import {
  holdLead,
  logCall,
  mergeLeads,
  replyToLead,
  resumeLead,
  setNextStep,
  unmergeLeads,
} from "#features/leads/work-contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { showToast } from "#ui/overlay/toast.tsx";
import type { DraftStore, Letter } from "./drafts.ts";
import { type LeadSeen, newsSince, seenOf } from "./seen.ts";
import { notSaved, type Saved, useAttempt, type Verb } from "./use-attempt.ts";

type UseLead = {
  id: string;
  /** The lead as the list shows it: something to look at while its history comes. */
  known: Lead | undefined;
  hours: BusinessHours;
  /** What was typed here and not saved. */
  drafts: DraftStore;
  /** A change was taken back from outside the lead's screen. */
  onUndone: () => void;
  onChanged: (...leads: Lead[]) => void;
};

type Body<E> = Omit<BodyOf<E>, "version">;
type Change = Body<typeof changeLead>;
type Words = { mine: string; done: (after: Lead) => string };
type WayBack = { inverse: Change; undone: string };

/** One lead, kept fresh, and what staff may do with it. Failures are kept to be shown beside the lead. */
export function useLead({ id, known, hours, drafts, onUndone, onChanged }: UseLead) {
  const call = useCall(readLead, { params: { id } }, { everyMs: inboxPollMs, live: leadLive });
  const { busy, fault, attempt, addNote } = useAttempt({ call, drafts, onChanged });
  const lead = newest(call.data?.lead, known);
  const params = { id };
  const clock = () => ({ now: Date.now(), hours });

  function patch(seen: LeadSeen, wanted: Change, work: "status" | "owner", mine: string) {
    return attempt(
      {
        work,
        mine,
        run: ({ id: leadId, version }) =>
          callApi(changeLead, { params: { id: leadId }, body: { ...wanted, version } }),
      },
      seen,
    );
  }

  /** Sets it, and offers for a while to put back what stood there. */
  async function change(wanted: Change, words: Words, back: (before: LeadSeen) => WayBack) {
    if (!lead) return;
    const work = wanted.status ? "status" : "owner";
    const { done } = await patch(lead, wanted, work, words.mine);
    if (!done) return;
    const { inverse, undone } = back(done.before);
    const undo = async () => {
      const { ok } = await patch(done.after, inverse, work, undone);
      if (ok) showToast(undone);
      onUndone();
    };
    showToast(words.done(done.after), "success", { label: "Undo", onAct: () => void undo() });
  }

  async function setStatus(status: LeadStatus, spamReason?: string) {
    if (!lead || status === lead.status) return;
    await change(
      { status, spamReason },
      {
        mine: `Status ${statusWords[status]}`,
        // Out of spam an answered lead is what it was, and not new.
        done: (after) => `${after.name} is now ${statusWords[after.status].toLowerCase()}.`,
      },
      (before) => ({
        inverse: {
          status: before.status,
          spamReason: before.spamReason || undefined,
          undo: true,
        },
        undone: `${lead.name} is ${statusWords[before.status].toLowerCase()} again.`,
      }),
    );
  }

  async function setOwner(ownerId: string | null, name: string) {
    if (!lead || ownerId === lead.ownerId) return;
    await change(
      { ownerId },
      {
        mine: ownerId ? `Owner ${name}` : "No owner",
        done: ({ name: who }) =>
          ownerId ? `${who} belongs to ${name} now.` : `${who} has no owner now.`,
      },
      (before) => ({
        inverse: { ownerId: before.ownerId },
        undone: before.ownerName ? `${before.ownerName} has it again.` : "It has no owner again.",
      }),
    );
  }

  async function work(verb: Verb): Promise<Saved> {
    return lead ? attempt(verb, lead) : notSaved;
  }

  /** The words are asked for when they go out: after a conflict they may be others. */
  async function reply(words: () => Letter): Promise<Saved> {
    if (!lead) return notSaved;
    const saved = await attempt(
      {
        work: "reply",
        mine: `Send the answer "${words().subject}"`,
        ask: (seen, { events }) => {
          const news = newsSince(seen, events, clock()) ?? "The lead has changed.";
          const question = { words: `${news} Send anyway?`, yes: "Send anyway", no: "Do not send" };
          return { question };
        },
        run: ({ version }) => {
          const letter = words();
          const idempotencyKey = drafts.keyOf("letter", letter);
          return callApi(replyToLead, { params, body: { ...letter, version, idempotencyKey } });
        },
      },
      drafts.read().seen ?? lead,
    );
    if (!saved.ok) return saved;
    drafts.arrived("letter");
    showToast(`Answer sent to ${lead.email}. The history shows when it has gone out.`);
    return saved;
  }

  async function merge(other: Lead) {
    if (!lead) return;
    const { done } = await attempt(
      {
        work: "merge",
        mine: `Put the lead of ${other.name} into this one`,
        run: ({ version }) =>
          callApi(mergeLeads, {
            params: { id },
            body: { version, otherId: other.id, otherVersion: other.version },
          }),
      },
      lead,
    );
    if (!done) return;
    const merged = { ...other, version: other.version + 1 };
    showToast("The two are one lead now.", "success", {
      label: "Undo",
      onAct: () => void unmerge(merged, done.after),
    });
  }

  async function unmerge(other: Lead, seen: LeadSeen | undefined = lead) {
    if (!seen) return;
    const { ok } = await attempt(
      {
        work: "merge",
        mine: `Take the lead of ${other.name} out again`,
        run: ({ version }) =>
          callApi(unmergeLeads, {
            params: { id },
            body: { version, otherId: other.id, otherVersion: other.version },
          }),
      },
      seen,
    );
    if (ok) showToast("They are two leads again.");
    onUndone();
  }

  return {
    lead,
    thread: call.data,
    error: call.error,
    reload: call.reload,
    busy,
    fault,
    setStatus,
    setOwner,
    addNote: (text: string) => addNote(id, text),
    merge,
    unmerge,
    /** What is seen when an answer is begun: what somebody else does from then on is asked about before it goes out. */
    beginReply: () => lead && drafts.keep({ seen: seenOf(lead) }),
    replyNews: lead && newsSince(drafts.read().seen ?? lead, call.data?.events ?? [], clock()),
    reply,
    logCall: (body: Body<typeof logCall>) =>
      work({
        work: "call",
        mine: "Write down the call",
        run: ({ version }) => callApi(logCall, { params, body: { ...body, version } }),
      }),
    setStep: (body: Body<typeof setNextStep>) =>
      work({
        work: "step",
        mine: body.text ? `Next step: ${body.text}` : "The next step is done",
        run: ({ version }) => callApi(setNextStep, { params, body: { ...body, version } }),
      }),
    hold: (body: Body<typeof holdLead>) =>
      work({
        work: "hold",
        mine: `Hold until ${body.until}`,
        run: ({ version }) => callApi(holdLead, { params, body: { ...body, version } }),
      }),
    resume: () =>
      work({
        work: "hold",
        mine: "End the hold",
        run: ({ version }) => callApi(resumeLead, { params, body: { version } }),
      }),
  };
}

/** What the parts of the lead's screen work with. */
export type LeadHandle = ReturnType<typeof useLead>;

function newest(read: Lead | undefined, known: Lead | undefined): Lead | undefined {
  return read && known ? (known.version > read.version ? known : read) : (read ?? known);
}
