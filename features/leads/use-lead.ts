import { useState } from "react";
import { ApiError, callApi } from "#platform/call-api.ts";
import type { BodyOf } from "#platform/endpoint.ts";
import { useCall } from "#platform/use-call.ts";
import { showToast } from "#ui/toast.tsx";
import { addLeadNote, changeLead, type Lead, type LeadStatus, readLead } from "./contract.ts";
import type { LeadConflict } from "./lead-conflict.tsx";
import { statusWords } from "./lead-words.ts";
import { inboxEveryMs, leadLive } from "./use-lead-list.ts";
import {
  holdLead,
  logCall,
  mergeLeads,
  replyToLead,
  resumeLead,
  setNextStep,
  unmergeLeads,
} from "./work-contract.ts";

/** What is being saved at the moment; the part of the screen it belongs to shows so. */
export type LeadWork = "status" | "owner" | "note" | "reply" | "call" | "step" | "hold" | "merge";

/** What could not be done, and how to do it after all. */
export type LeadFault = { words: string; conflict?: LeadConflict };

/** Answers whether it was saved, else which fields were wrong. */
export type Saved = { ok: boolean; fields: Readonly<Record<string, string>> };

/** The same with the lead on which it was done, and what became of it. */
type Outcome = Saved & { done: { before: Lead; after: Lead } | null };

const notSaved: Outcome = { ok: false, fields: {}, done: null };

type Verb = {
  work: LeadWork;
  /** What was wanted, in words, should somebody else have been faster. */
  mine: string;
  run: (seen: Lead) => Promise<{ lead: Lead; other?: Lead }>;
};

type UseLead = {
  id: string;
  /** The lead as the list shows it: something to look at while its history comes. */
  known: Lead | undefined;
  onChanged: (...leads: Lead[]) => void;
};

type Body<E> = Omit<BodyOf<E>, "version">;
type Change = Body<typeof changeLead>;
type Words = { mine: string; done: (after: Lead) => string };
type WayBack = { inverse: Change; undone: string };

/** One lead, kept fresh, and what staff may do with it. Failures are kept to be shown beside the lead. */
export function useLead({ id, known, onChanged }: UseLead) {
  const call = useCall(readLead, { params: { id } }, { everyMs: inboxEveryMs, live: leadLive });
  const [busy, setBusy] = useState<LeadWork | null>(null);
  const [fault, setFault] = useState<LeadFault | null>(null);
  const lead = newest(call.data?.lead, known);

  /** Carries out a verb on the lead as it was seen. A conflict keeps both versions, and waits for the choice. */
  async function attempt(verb: Verb, seen: Lead): Promise<Outcome> {
    setBusy(verb.work);
    setFault(null);
    try {
      const answer = await verb.run(seen);
      onChanged(answer.lead, ...(answer.other ? [answer.other] : []));
      call.reload();
      return { ok: true, fields: {}, done: { before: seen, after: answer.lead } };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const theirs = error.code === "conflict" ? await versionOfOthers(seen) : null;
      return theirs ? choice(verb, seen, theirs, error.message) : explain(error);
    } finally {
      setBusy(null);
    }
  }

  /** The lead as somebody else has made it, shown from now on; null when it is as it was seen. */
  async function versionOfOthers(seen: Lead): Promise<Lead | null> {
    const theirs = await callApi(readLead, { params: { id: seen.id } }).catch(() => null);
    if (!theirs || theirs.lead.version === seen.version) return null;
    call.replace(theirs);
    onChanged(theirs.lead);
    return theirs.lead;
  }

  /** Shows both versions. What came of the choice is what came of the verb, so that its form ends as it always does. */
  function choice(verb: Verb, before: Lead, theirs: Lead, words: string): Promise<Outcome> {
    return new Promise((resolve) => {
      const keepTheirs = () => {
        setFault(null);
        resolve(notSaved);
      };
      const saveMine = () => resolve(attempt(verb, theirs));
      const { mine } = verb;
      setFault({ words, conflict: { mine, before, theirs, keepTheirs, saveMine } });
    });
  }

  function explain({ code, fields, message }: ApiError): Outcome {
    // The layout asks to sign in again; afterwards the same press works.
    if (code === "unauthenticated") return notSaved;
    if (Object.keys(fields).length === 0) setFault({ words: message });
    return { ...notSaved, fields };
  }

  function patch(seen: Lead, wanted: Change, work: LeadWork, mine: string) {
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
  async function change(wanted: Change, words: Words, back: (before: Lead) => WayBack) {
    if (!lead) return;
    const work = wanted.status ? "status" : "owner";
    const { done } = await patch(lead, wanted, work, words.mine);
    if (!done) return;
    const { inverse, undone } = back(done.before);
    const undo = async () => {
      const { ok } = await patch(done.after, inverse, work, undone);
      if (ok) showToast(undone);
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
        undone: `${before.name} is ${statusWords[before.status].toLowerCase()} again.`,
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

  /** Answers whether the note was saved. */
  async function addNote(text: string): Promise<boolean> {
    setBusy("note");
    setFault(null);
    try {
      await callApi(addLeadNote, { params: { id }, body: { text } });
      call.reload();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== "unauthenticated") {
        setFault({ words: error.fields.text ?? error.message });
      }
      return false;
    } finally {
      setBusy(null);
    }
  }

  async function work(verb: Verb): Promise<Saved> {
    return lead ? attempt(verb, lead) : notSaved;
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

  async function unmerge(other: Lead, seen: Lead | undefined = lead) {
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
  }

  const params = { id };
  return {
    lead,
    thread: call.data,
    error: call.error,
    reload: call.reload,
    busy,
    fault,
    setStatus,
    setOwner,
    addNote,
    merge,
    unmerge,
    /** The words are asked for when they go out: after a conflict they may be others. */
    reply: (words: () => Body<typeof replyToLead>) =>
      work({
        work: "reply",
        mine: `Send the answer "${words().subject}"`,
        run: ({ version }) => callApi(replyToLead, { params, body: { ...words(), version } }),
      }),
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
