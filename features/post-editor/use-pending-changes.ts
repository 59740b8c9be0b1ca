import { type RefObject, useCallback, useEffect } from "react";
import { type PostDraft, pendingCalls, postCalls } from "#features/blog/staff-contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import {
  type Editing,
  type EditingAction,
  failureOf,
  isAutosaved,
  isDirty,
  isPendingSaved,
} from "./editing.ts";

/** Delays (ms) before changes are saved as pending, and before a retry after a lost connection. */
const pauseMs = 1500;
const retryMs = 10_000;

type PendingChanges = {
  state: Editing;
  latest: RefObject<Editing>;
  /** The save in progress, shared with `usePostEditor`, which publishes. */
  saving: RefObject<Promise<void> | undefined>;
  act: (action: EditingAction) => void;
  asStored: (draft: PostDraft) => PostDraft;
  enabled: boolean;
};

/** Autosaves changes of a public or scheduled post as pending; visitors see them only once they are published. */
export function usePendingChanges(props: PendingChanges) {
  const { state, latest, saving, act, asStored, enabled } = props;
  const { post, draft, conflict, failure } = state;
  const dirty = isDirty(state);
  const waits = enabled && !isAutosaved(post.status) && post.status !== "trashed";
  const saved = dirty && isPendingSaved(post, asStored(draft));

  const send = useCallback(async () => {
    const { post, draft } = latest.current;
    const { id, version } = post;
    act({ type: "sending" });
    try {
      const body = { draft, version, revision: post.pending?.revision ?? 0 };
      const answer = await callApi(pendingCalls.save, { params: { id }, body });
      const isPublic = answer.post.version !== version;
      act(
        // A colleague has published the same text meanwhile.
        isPublic
          ? { type: "saved", post: answer.post, sent: draft }
          : { type: "pending-saved", post: answer.post },
      );
    } catch (error) {
      const failure = failureOf(error);
      const found = failure.code === "conflict" ? await recheck(id) : undefined;
      // An earlier save arrived, but its response was lost.
      if (found && isPendingSaved(found, asStored(draft))) {
        return act({ type: "pending-saved", post: found });
      }
      const isElsewhere = found?.version === version;
      act({ type: "failed", ...failure, code: isElsewhere ? "bad_request" : failure.code });
    }
  }, [act, asStored, latest]);

  const save = useCallback(async () => {
    while (saving.current) await saving.current;
    const { post, draft, conflict } = latest.current;
    if (conflict || !isDirty(latest.current) || isPendingSaved(post, asStored(draft))) return;
    saving.current = send().finally(() => {
      saving.current = undefined;
    });
    await saving.current;
  }, [asStored, latest, saving, send]);

  /** Discards the pending changes and returns to the published text. */
  const discard = useCallback(async () => {
    while (saving.current) await saving.current;
    const { post } = latest.current;
    if (!post.pending) return act({ type: "resolved", post, draft: post.draft });
    try {
      const answer = await callApi(pendingCalls.discard, { params: { id: post.id } });
      act({ type: "resolved", post: answer.post, draft: answer.post.draft });
    } catch (error) {
      act({ type: "failed", ...failureOf(error) });
    }
  }, [act, latest, saving]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause anew
  useEffect(() => {
    if (!waits || !dirty || saved || conflict || failure?.needsWriter) return;
    const timer = setTimeout(() => void save(), failure ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [waits, dirty, saved, draft, conflict, failure, save]);

  const isUndone = waits && !dirty && post.pending !== null && !failure;
  useEffect(() => {
    if (!isUndone) return;
    const timer = setTimeout(async () => {
      const answer = await callApi(pendingCalls.discard, { params: { id: post.id } }).catch(
        () => null,
      );
      if (answer && !isDirty(latest.current)) act({ type: "pending-saved", post: answer.post });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isUndone, post.id, act, latest]);

  // Leaving the screen saves without waiting for the delay.
  useEffect(
    () => () => {
      if (waits && !latest.current.failure) void save();
    },
    [waits, latest, save],
  );
  return { saved, discard };
}

async function recheck(id: string) {
  try {
    return (await callApi(postCalls.read, { params: { id } })).post;
  } catch {
    return undefined;
  }
}
