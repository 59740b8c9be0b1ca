import { useState } from "react";
import { ApiError, callApi } from "#platform/call-api.ts";
import type { BodyOf } from "#platform/endpoint.ts";
import { useCall } from "#platform/use-call.ts";
import { showToast } from "#ui/toast.tsx";
import { addLeadNote, changeLead, type Lead, type LeadStatus, readLead } from "./contract.ts";
import { statusWords } from "./lead-words.ts";
import { inboxEveryMs } from "./use-lead-list.ts";

type Change = Omit<BodyOf<typeof changeLead>, "version">;

/** What could not be done, and how to do it after all. */
export type LeadFault = { words: string; again?: { label: string; act: () => void } };

type UseLead = {
  id: string;
  /** The lead as the list shows it: something to look at while its history comes. */
  known: Lead | undefined;
  onChanged: (lead: Lead) => void;
};

/** One lead, kept fresh, and what staff may do with it. Failures are kept to be shown beside the lead. */
export function useLead({ id, known, onChanged }: UseLead) {
  const call = useCall(readLead, { params: { id } }, { everyMs: inboxEveryMs });
  const [busy, setBusy] = useState<keyof Change | "note" | null>(null);
  const [fault, setFault] = useState<LeadFault | null>(null);
  const lead = newest(call.data?.lead, known);

  async function change(wanted: Change, seen: Lead): Promise<Lead | null> {
    setBusy(wanted.status ? "status" : "ownerId");
    setFault(null);
    try {
      const answer = await callApi(changeLead, {
        params: { id: seen.id },
        body: { ...wanted, version: seen.version },
      });
      onChanged(answer.lead);
      call.reload();
      return answer.lead;
    } catch (error) {
      await explain(error, wanted, seen);
      return null;
    } finally {
      setBusy(null);
    }
  }

  /** A conflict shows the other version and offers the wish again, made on what is now known. */
  async function explain(error: unknown, wanted: Change, seen: Lead) {
    if (!(error instanceof ApiError)) throw error;
    // The layout asks to sign in again; afterwards the same press works.
    if (error.code === "unauthenticated") return;
    if (error.code !== "conflict") return setFault({ words: error.message });
    const theirs = await callApi(readLead, { params: { id: seen.id } }).catch(() => null);
    if (!theirs) return setFault({ words: error.message });
    call.replace(theirs);
    onChanged(theirs.lead);
    const label = wanted.status
      ? `Set to ${statusWords[wanted.status]} anyway`
      : "Set my owner anyway";
    setFault({
      words: error.message,
      again: { label, act: () => void change(wanted, theirs.lead) },
    });
  }

  async function setStatus(status: LeadStatus) {
    if (!lead || status === lead.status) return;
    const before = lead.status;
    const after = await change({ status }, lead);
    if (!after) return;
    showToast(`${lead.name} is now ${statusWords[status].toLowerCase()}.`, "success", {
      label: "Undo",
      onAct: () => void undo(after, before),
    });
  }

  async function undo(after: Lead, before: LeadStatus) {
    const undone = await change({ status: before }, after);
    if (undone) showToast(`${after.name} is ${statusWords[before].toLowerCase()} again.`);
    else showToast("That could not be undone: the lead has changed since.", "error");
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

  return {
    lead,
    events: call.data?.events,
    error: call.error,
    reload: call.reload,
    busy,
    fault,
    setStatus,
    setOwner: (ownerId: string | null) => lead && change({ ownerId }, lead),
    addNote,
  };
}

function newest(read: Lead | undefined, known: Lead | undefined): Lead | undefined {
  return read && known ? (known.version > read.version ? known : read) : (read ?? known);
}
