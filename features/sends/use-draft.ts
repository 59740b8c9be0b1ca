import { useEffect, useRef, useState } from "react";
import { ApiError, callApi } from "#platform/call-api.ts";
import { changeSend, type Send } from "./contract.ts";

export type Draft = Pick<Send, "subject" | "previewText" | "body"> & Send["segment"];

export type SaveState = "saved" | "saving" | "unsaved" | "failed" | "conflict";

/** So long (ms) after the last letter it is stored. */
const pauseMs = 1200;

function draftOf({ subject, previewText, body, segment }: Send): Draft {
  return { subject, previewText, body, ...segment };
}

/**
 * The words of a draft as they are typed, stored by themselves a moment after the last letter. What another person stored
 * meanwhile is never overwritten: then nothing more is stored and `state` says "conflict".
 */
export function useDraft(send: Send, onStored: (send: Send) => void) {
  const [draft, setDraft] = useState(() => draftOf(send));
  const [state, setState] = useState<SaveState>("saved");
  const [failure, setFailure] = useState("");
  const known = useRef({ version: send.version, stored: JSON.stringify(draftOf(send)) });
  const typed = useRef(draft);
  /** Somebody else stored in between. */
  const refused = useRef(false);
  const running = useRef<Promise<Send | null>>(undefined);
  typed.current = draft;

  async function storeOnce(): Promise<Send | null> {
    const words = typed.current;
    setState("saving");
    try {
      const answer = await callApi(changeSend, {
        params: { id: send.id },
        body: { version: known.current.version, ...words },
      });
      // Blanks at the ends are cut by the server; what is typed stays as it is.
      known.current = { version: answer.send.version, stored: JSON.stringify(words) };
      setState(JSON.stringify(typed.current) === known.current.stored ? "saved" : "unsaved");
      onStored(answer.send);
      return answer.send;
    } catch (error) {
      const conflict = error instanceof ApiError && error.code === "conflict";
      refused.current ||= conflict;
      setState(conflict ? "conflict" : "failed");
      setFailure(error instanceof ApiError ? error.message : "It could not be stored.");
      return null;
    }
  }

  /** Stores what is typed by now. Null: it could not be stored. */
  async function save(): Promise<Send | null> {
    await running.current;
    if (JSON.stringify(typed.current) === known.current.stored) {
      return { ...send, version: known.current.version };
    }
    running.current = storeOnce();
    return running.current;
  }

  const saving = useRef(save);
  saving.current = save;
  useEffect(() => {
    if (refused.current || JSON.stringify(draft) === known.current.stored) return;
    setState("unsaved");
    const timer = setTimeout(() => void saving.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (JSON.stringify(typed.current) !== known.current.stored) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      if (JSON.stringify(typed.current) !== known.current.stored) void saving.current();
    };
  }, []);

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change, state, failure, save };
}
