import { useEffect, useState } from "react";
import { type PostDraft, postCalls, type StaffPost } from "#features/blog/staff-contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { onEvent } from "#platform/client/events.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { asStored, beginEditing, failureOf, isAutosaved, isDirty, isSameDraft } from "./editing.ts";
import { storedDraftPlace } from "./stored-post.ts";
import { type EditingStore, useAutosave, useEditingStore } from "./use-editing-store.ts";
import { usePendingChanges } from "./use-pending-changes.ts";

/** Manages a post being edited: its local draft, its state on the server, and saving. */
export function usePostEditor(loaded: StaffPost) {
  const editable = useStaff().may("blog.edit");
  const [begun] = useState(() => {
    const place = storedDraftPlace(loaded.id);
    const { stored, unread } = editable ? place.load(loaded.draft) : { stored: null, unread: "" };
    const version = stored?.version ?? loaded.version;
    return { place, editing: beginEditing(loaded, stored), unread, version };
  });
  const { place } = begun;
  const [unread, setUnread] = useState(begun.unread);
  const [onDevice, setOnDevice] = useState(true);
  const editing = useEditingStore(begun.editing);
  const { state, store } = editing;
  const [{ save, autosave }] = useState(() => postSaves(store, place.forget));
  const { latest, change, receive, follow, resolve } = store;

  const { draft, post, conflict } = state;
  const dirty = isDirty(state);
  const autosaves = editable && isAutosaved(post.status);
  const pending = usePendingChanges(editing, editable);
  useAutosave(editing, { isOn: autosaves, isDue: dirty, save: autosave });

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

  useEffect(() => {
    const again = () => void (latest().failure && autosaves && autosave());
    addEventListener("online", again);
    const stop = onEvent("session-resumed", again);
    return () => {
      removeEventListener("online", again);
      stop();
    };
  }, [autosaves, latest, autosave]);

  const device = { unread, onDevice, dismissUnread: () => setUnread("") };
  const actions = { latest, change, save, receive, follow, resolve };
  return { ...state, ...device, ...actions, dirty, autosaves, pending };
}

export type PostEditing = ReturnType<typeof usePostEditor>;

/** Returns the saves of a post's draft. `onStored` is called once the server has everything that was typed. */
function postSaves({ latest, inTurn, sending, saved, failed }: EditingStore, onStored: () => void) {
  /** A draft that was sent but not answered: the server may have stored it. */
  let unanswered: PostDraft | undefined;

  /** Detects a save that arrived although its response was lost, so that it is not taken for somebody else's. */
  async function checkUnanswered(): Promise<boolean> {
    const sent = unanswered;
    if (!sent) return false;
    const { post } = await callApi(postCalls.read, { params: { id: latest().post.id } });
    unanswered = undefined;
    const arrived = isSameDraft(post.draft, asStored(sent));
    if (arrived) saved(post, sent);
    return arrived;
  }

  async function send(auto: boolean) {
    try {
      await checkUnanswered();
      const { post, draft } = latest();
      if (isDirty(latest())) {
        sending();
        unanswered = draft;
        const body = { draft, version: post.version, auto };
        const answer = await callApi(postCalls.save, { params: { id: post.id }, body });
        unanswered = undefined;
        saved(answer.post, draft);
      }
      if (!isDirty(latest())) onStored();
    } catch (error) {
      const failure = failureOf(error);
      // A save of our own that arrives late conflicts with its retry.
      const isOwn = failure.code === "conflict" && (await checkUnanswered().catch(() => false));
      if (!isOwn) failed(failure);
    }
  }

  const save = (auto: boolean) =>
    inTurn(async (): Promise<StaffPost | null> => {
      if (latest().conflict) return null;
      if (isDirty(latest())) await send(auto);
      return isDirty(latest()) ? null : latest().post;
    });
  return {
    /** Saves the draft, after any save in progress. Returns the stored post, or null when it could not be stored. */
    save: () => save(false),
    autosave: () => save(true),
  };
}
