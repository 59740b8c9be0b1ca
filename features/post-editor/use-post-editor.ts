import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { safeParse } from "zod/mini";
import {
  type PostDraft,
  postCalls,
  postDraft,
  type StaffPost,
} from "#features/blog/staff-contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { onEvent } from "#platform/client/events.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import {
  beginEditing,
  type EditingAction,
  editing,
  failureOf,
  isAutosaved,
  isDirty,
  isSameDraft,
} from "./editing.ts";
import { storedDraftPlace } from "./stored-post.ts";
import { usePendingChanges } from "./use-pending-changes.ts";

/** Delays (ms) before an autosave, and before a retry after a lost connection. */
const pauseMs = 1500;
const retryMs = 10_000;

/** Returns the draft as the server stores it: trimmed. */
function asStored(draft: PostDraft): PostDraft {
  const parsed = safeParse(postDraft, draft);
  return parsed.success ? parsed.data : draft;
}

/** Manages a post being edited: its local draft, its state on the server, and saving. */
export function usePostEditor(loaded: StaffPost) {
  const editable = useStaff().may("blog.edit");
  const place = useMemo(() => storedDraftPlace(loaded.id), [loaded.id]);
  const [begun] = useState(() => {
    const { stored, unread } = editable ? place.load(loaded.draft) : { stored: null, unread: "" };
    const version = stored?.version ?? loaded.version;
    return { editing: beginEditing(loaded, stored), unread, version };
  });
  const [state, setState] = useState(begun.editing);
  const [unread, setUnread] = useState(begun.unread);
  const [onDevice, setOnDevice] = useState(true);
  // Updated before rendering, so that a save never sends a state that a response has just replaced.
  const latest = useRef(state);
  const saving = useRef<Promise<void>>(undefined);
  /** A draft that was sent but not answered: the server may have stored it. */
  const unanswered = useRef<PostDraft>(undefined);
  const act = useCallback((action: EditingAction) => {
    latest.current = editing(latest.current, action);
    setState(latest.current);
  }, []);

  /** Detects a save that arrived although its response was lost, so that it is not taken for somebody else's. */
  const checkUnanswered = useCallback(async (): Promise<boolean> => {
    const sent = unanswered.current;
    if (!sent) return false;
    const { post } = await callApi(postCalls.read, { params: { id: latest.current.post.id } });
    unanswered.current = undefined;
    const arrived = isSameDraft(post.draft, asStored(sent));
    if (arrived) act({ type: "saved", post, sent });
    return arrived;
  }, [act]);

  const send = useCallback(
    async (auto: boolean) => {
      try {
        await checkUnanswered();
        const { post, draft } = latest.current;
        if (isDirty(latest.current)) {
          act({ type: "sending" });
          unanswered.current = draft;
          const body = { draft, version: post.version, auto };
          const answer = await callApi(postCalls.save, { params: { id: post.id }, body });
          unanswered.current = undefined;
          act({ type: "saved", post: answer.post, sent: draft });
        }
        // Runs even after the screen was left.
        if (!isDirty(latest.current)) place.forget();
      } catch (error) {
        const failure = failureOf(error);
        // A save of our own that arrives late conflicts with its retry.
        const isOwn = failure.code === "conflict" && (await checkUnanswered().catch(() => false));
        if (!isOwn) act({ type: "failed", ...failure });
      }
    },
    [act, place, checkUnanswered],
  );

  /** Saves the draft, after any save in progress. Returns the stored post, or null when it could not be stored. */
  const save = useCallback(
    async (auto = false): Promise<StaffPost | null> => {
      while (saving.current) await saving.current;
      if (latest.current.conflict) return null;
      if (isDirty(latest.current)) {
        saving.current = send(auto).finally(() => {
          saving.current = undefined;
        });
        await saving.current;
      }
      return isDirty(latest.current) ? null : latest.current.post;
    },
    [send],
  );

  const { draft, post, conflict, failure } = state;
  const dirty = isDirty(state);
  const autosaves = editable && isAutosaved(post.status);
  const pending = usePendingChanges({ state, latest, saving, act, asStored, enabled: editable });

  // Stores every change on this device at once, and removes the copy when the server has the change.
  const isUnsaved = dirty && !pending.saved;
  // In a conflict the draft keeps the version that it was begun on, so that a reload finds the conflict again.
  const basedOn = conflict ? begun.version : post.version;
  useEffect(() => {
    if (!editable) return;
    place.keepUnread(unread);
    if (isUnsaved) setOnDevice(place.save({ draft, version: basedOn }));
    else place.forget();
  }, [place, editable, unread, isUnsaved, draft, basedOn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause anew
  useEffect(() => {
    if (!dirty || conflict || !autosaves || failure?.needsWriter) return;
    const timer = setTimeout(() => void save(true), failure ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [dirty, draft, conflict, autosaves, failure, save]);

  useEffect(() => {
    const again = () => void (latest.current.failure && autosaves && save(true));
    addEventListener("online", again);
    const stop = onEvent("session-resumed", again);
    return () => {
      removeEventListener("online", again);
      stop();
    };
  }, [autosaves, save]);

  // Leaving the screen saves without waiting for the delay.
  useEffect(
    () => () => {
      if (autosaves && !latest.current.failure) void save(true);
    },
    [autosaves, save],
  );

  const change = useCallback((part: Partial<PostDraft>) => act({ type: "changed", part }), [act]);
  const receive = useCallback((next: StaffPost) => act({ type: "received", post: next }), [act]);
  const resolve = useCallback(
    (theirs: StaffPost, merged: PostDraft) =>
      act({ type: "resolved", post: theirs, draft: merged }),
    [act],
  );
  /** Adopts changes by others, such as publishing, unless they affect unsaved text. */
  const follow = useCallback(
    (fresh: StaffPost) => {
      const { post: current, draft: written } = latest.current;
      if (isDirty(latest.current) || saving.current) return;
      const newer = fresh.version > current.version && isSameDraft(fresh.draft, written);
      const waits =
        fresh.version === current.version &&
        (fresh.pending?.revision ?? 0) > (current.pending?.revision ?? 0);
      if (newer || waits) receive(fresh);
    },
    [receive],
  );
  const device = { unread, onDevice, dismissUnread: () => setUnread("") };
  return { ...state, ...device, dirty, autosaves, pending, change, save, receive, follow, resolve };
}

export type PostEditing = ReturnType<typeof usePostEditor>;
