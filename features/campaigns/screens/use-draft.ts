import { useEffect, useRef, useState } from "react";
import { changeSend, readSend, type Send } from "#features/campaigns/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";

export type Draft = Pick<Send, "subject" | "previewText" | "body"> & Send["segment"];

export type SaveState = "saved" | "saving" | "unsaved" | "failed" | "conflict";

/** So long (ms) after the last letter it is stored. */
const pauseMs = 1200;

function draftOf({ subject, previewText, body, segment }: Send): Draft {
  return { subject, previewText, body, ...segment };
}

/** Blanks at the ends are cut by the server; what is typed stays as it is. */
function isSame(one: Draft, other: Draft): boolean {
  const names = Object.keys(one) as (keyof Draft)[];
  return names.every((name) => one[name].trim() === other[name].trim());
}

/**
 * The words of a draft as they are typed, stored by themselves a moment after the last letter, one save after another.
 * What another person stored meanwhile is never overwritten: then nothing more is stored and `state` says "conflict".
 */
export function useDraft(send: Send, onStored: (send: Send) => void) {
  const [draft, setDraft] = useState(() => draftOf(send));
  const [state, setState] = useState<SaveState>("saved");
  const [failure, setFailure] = useState("");
  const known = useRef({ send, words: JSON.stringify(draftOf(send)) });
  const typed = useRef(draft);
  /** Words that were sent and not answered: the server may have them. */
  const unanswered = useRef<Draft>(undefined);
  /** Somebody else stored in between. */
  const refused = useRef(false);
  const running = useRef<Promise<Send | null>>(undefined);
  typed.current = draft;

  const isStored = () => JSON.stringify(typed.current) === known.current.words;

  function note(stored: Send, words: Draft) {
    known.current = { send: stored, words: JSON.stringify(words) };
    onStored(stored);
  }

  /** Takes in a save that arrived although its answer was lost: it is no change of somebody else's. */
  async function learnOfUnanswered() {
    const sent = unanswered.current;
    if (!sent) return;
    const { send: there } = await callApi(readSend, { params: { id: send.id } });
    unanswered.current = undefined;
    if (isSame(draftOf(there), sent)) note(there, sent);
  }

  async function storeOnce(): Promise<Send | null> {
    setState("saving");
    try {
      await learnOfUnanswered();
      if (!isStored()) {
        const words = typed.current;
        unanswered.current = words;
        const { version } = known.current.send;
        const body = { version, ...words };
        const answer = await callApi(changeSend, { params: { id: send.id }, body });
        unanswered.current = undefined;
        note(answer.send, words);
      }
      setState(isStored() ? "saved" : "unsaved");
      return known.current.send;
    } catch (error) {
      const conflict = error instanceof ApiError && error.code === "conflict";
      refused.current ||= conflict;
      setState(conflict ? "conflict" : "failed");
      setFailure(error instanceof ApiError ? error.message : "It could not be stored.");
      return null;
    }
  }

  /** Stores what is typed by now, after a save that runs. Null: it could not be stored. */
  async function save(): Promise<Send | null> {
    // Several may wait for the same save; the first of them begins the next one.
    while (running.current) await running.current;
    if (refused.current) return null;
    if (isStored()) return known.current.send;
    running.current = storeOnce().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  const saving = useRef(save);
  saving.current = save;
  useEffect(() => {
    if (refused.current || JSON.stringify(draft) === known.current.words) return;
    setState("unsaved");
    const timer = setTimeout(() => void saving.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (JSON.stringify(typed.current) !== known.current.words) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      if (JSON.stringify(typed.current) !== known.current.words) void saving.current();
    };
  }, []);

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change, state, failure, save };
}
