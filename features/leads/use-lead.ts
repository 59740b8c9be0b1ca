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

/** One lead, kept fresh, and what staff may do with it. Failures are kept to be shown beside the lead. */
export function useLead({ id, known, onChanged }: UseLead) {
  const call = useCall(readLead, { params: { id } }, { everyMs: inboxEveryMs, live: leadLive });
  const [busy, setBusy] = useState<LeadWork | null>(null);
  const [fault, setFault] = useState<LeadFault | null>(null);
  const lead = newest(call.data?.lead, known);

  /** Carries out a verb on the lead as it was seen. A conflict keeps both versions to choose from. */
  async function attempt(verb: Verb, seen: Lead): Promise<{ lead: Lead | null } & Saved> {
    setBusy(verb.work);
    setFault(null);
    try {
      const answer = await verb.run(seen);
      onChanged(answer.lead, ...(answer.other ? [answer.other] : []));
      call.reload();
      return { lead: answer.lead, ok: true, fields: {} };
    } catch (error) {
      const fields = await explain(error, verb, seen);
      return { lead: null, ok: false, fields };
    } finally {
      setBusy(null);
    }
  }

  async function explain(error: unknown, verb: Verb, seen: Lead) {
    if (!(error instanceof ApiError)) throw error;
    // The layout asks to sign in again; afterwards the same press works.
    if (error.code === "unauthenticated") return {};
    const theirs =
      error.code === "conflict"
        ? await callApi(readLead, { params: { id: seen.id } }).catch(() => null)
        : null;
    if (theirs && theirs.lead.version !== seen.version) {
      call.replace(theirs);
      onChanged(theirs.lead);
      const conflict = {
        mine: verb.mine,
        before: seen,
        theirs: theirs.lead,
        keepTheirs: () => setFault(null),
        saveMine: () => void attempt(verb, theirs.lead),
      };
      setFault({ words: error.message, conflict });
    } else if (Object.keys(error.fields).length === 0) setFault({ words: error.message });
    return error.fields;
  }

  function patch(seen: Lead, wanted: Body<typeof changeLead>, work: LeadWork, mine: string) {
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

  /** Sets it, and offers to take it back for a while. */
  async function change(wanted: Body<typeof changeLead>, inverse: typeof wanted, words: Words) {
    if (!lead) return;
    const work = wanted.status ? "status" : "owner";
    const { lead: after } = await patch(lead, wanted, work, words.mine);
    if (!after) return;
    const undo = async () => {
      const undone = await patch(after, inverse, work, words.undone);
      if (undone.lead) showToast(words.undone);
    };
    showToast(words.done, "success", { label: "Undo", onAct: () => void undo() });
  }

  async function setStatus(status: LeadStatus, spamReason?: string) {
    if (!lead || status === lead.status) return;
    await change(
      { status, spamReason },
      { status: lead.status, spamReason: lead.spamReason || undefined },
      {
        mine: `Status ${statusWords[status]}`,
        done: `${lead.name} is now ${statusWords[status].toLowerCase()}.`,
        undone: `${lead.name} is ${statusWords[lead.status].toLowerCase()} again.`,
      },
    );
  }

  async function setOwner(ownerId: string | null, name: string) {
    if (!lead || ownerId === lead.ownerId) return;
    await change(
      { ownerId },
      { ownerId: lead.ownerId },
      {
        mine: ownerId ? `Owner ${name}` : "No owner",
        done: ownerId ? `${lead.name} belongs to ${name} now.` : `${lead.name} has no owner now.`,
        undone: lead.ownerName ? `${lead.ownerName} has it again.` : "It has no owner again.",
      },
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
    return lead ? attempt(verb, lead) : { ok: false, fields: {} };
  }

  async function merge(other: Lead) {
    if (!lead) return;
    const { lead: after } = await attempt(
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
    if (!after) return;
    const merged = { ...other, version: other.version + 1 };
    showToast("The two are one lead now.", "success", {
      label: "Undo",
      onAct: () => void unmerge(merged, after),
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
    reply: (body: Body<typeof replyToLead>) =>
      work({
        work: "reply",
        mine: `Send the answer "${body.subject}"`,
        run: ({ version }) => callApi(replyToLead, { params, body: { ...body, version } }),
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

type Words = { mine: string; done: string; undone: string };

/** What the parts of the lead's screen work with. */
export type LeadHandle = ReturnType<typeof useLead>;

function newest(read: Lead | undefined, known: Lead | undefined): Lead | undefined {
  return read && known ? (known.version > read.version ? known : read) : (read ?? known);
}
