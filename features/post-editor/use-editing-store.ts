import { useEffect, useState } from "react";
import type { PostDraft, StaffPost } from "#features/blog/staff-contract.ts";
import { type Editing, isDirty, isSameDraft, needingWriter, type SaveFailure } from "./editing.ts";

export type EditingStore = ReturnType<typeof editingStore>;
/** A post being edited: the state of this rendering, and its store. */
export type EditingPost = { state: Editing; store: EditingStore };

/** Delays (ms) before an autosave, and before a retry after a lost connection. */
export const pauseMs = 1500;
const retryMs = 10_000;

/**
 * Holds a post being edited, apart from React: a save never sends a state that a response has just replaced, and goes
 * on after its screen was left. No response changes the text while the writer is typing. `show` gets every new state.
 */
export function editingStore(begun: Editing, show: (state: Editing) => void) {
  let state = begun;
  let running: Promise<unknown> | undefined;
  function set(part: Partial<Editing>) {
    state = { ...state, ...part };
    show(state);
  }
  function receive(post: StaffPost) {
    if (isDirty(state)) return set({ post });
    const draft = post.pending?.draft ?? post.draft;
    const textKey = state.textKey + (state.draft.body === draft.body ? 0 : 1);
    set({ post, draft, stored: post.draft, failure: null, textKey });
  }
  return {
    latest: () => state,
    /** Runs `work` after any in progress; of several that wait, the first begins and the others wait for it. */
    async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
      while (running) await running;
      const turn = work().finally(() => {
        running = undefined;
      });
      running = turn;
      return turn;
    },
    change(part: Partial<PostDraft>) {
      const failure = state.failure?.needsWriter ? null : state.failure;
      set({ draft: { ...state.draft, ...part }, failure });
    },
    sending: () => set({ sending: true }),
    saved: (post: StaffPost, sent: PostDraft) =>
      set({ post, stored: sent, sending: false, failure: null, conflict: false }),
    pendingSaved: (post: StaffPost) => set({ post, sending: false, failure: null }),
    failed({ code, message, fields }: SaveFailure) {
      const failure = { message, fields, needsWriter: needingWriter.has(code) };
      set({ sending: false, conflict: code === "conflict", failure });
    },
    receive,
    resolve(post: StaffPost, draft: PostDraft) {
      const textKey = state.textKey + 1;
      set({ post, stored: post.draft, draft, failure: null, conflict: false, textKey });
    },
    /** Adopts changes by others, such as publishing, unless they affect unsaved text. */
    follow(fresh: StaffPost) {
      const { post, draft } = state;
      if (isDirty(state) || running) return;
      const newer = fresh.version > post.version && isSameDraft(fresh.draft, draft);
      const waits =
        fresh.version === post.version &&
        (fresh.pending?.revision ?? 0) > (post.pending?.revision ?? 0);
      if (newer || waits) receive(fresh);
    },
  };
}

export function useEditingStore(begun: Editing): EditingPost {
  const [state, setState] = useState(begun);
  const [store] = useState(() => editingStore(begun, setState));
  return { state, store };
}

type Autosave = {
  /** True: changes of the post are saved in this way. */
  isOn: boolean;
  /** True: there are changes to save. */
  isDue: boolean;
  /** The same function at every rendering. */
  save: () => Promise<unknown>;
};

/** Saves shortly after the last change, later again while the connection is lost, and when the screen is left. */
export function useAutosave({ state, store }: EditingPost, { isOn, isDue, save }: Autosave): void {
  const { draft, conflict, failure } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause anew
  useEffect(() => {
    if (!isOn || !isDue || conflict || failure?.needsWriter) return;
    const timer = setTimeout(() => void save(), failure ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [isOn, isDue, draft, conflict, failure, save]);

  // Leaving the screen saves without waiting for the delay.
  useEffect(
    () => () => {
      if (isOn && !store.latest().failure) void save();
    },
    [isOn, store, save],
  );
}
