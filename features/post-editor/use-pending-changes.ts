import { useEffect, useState } from "react";
import { pendingCalls, postCalls } from "#features/blog/staff-contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { failureOf, isAutosaved, isDirty, isPendingSaved } from "./editing.ts";
import { type EditingPost, type EditingStore, pauseMs, useAutosave } from "./use-editing-store.ts";

/** Autosaves changes of a public or scheduled post as pending; visitors see them only once they are published. */
export function usePendingChanges(editing: EditingPost, enabled: boolean) {
  const { state, store } = editing;
  const { post, draft, failure } = state;
  const dirty = isDirty(state);
  const isOn = enabled && !isAutosaved(post.status) && post.status !== "trashed";
  const saved = dirty && isPendingSaved(post, draft);
  const [{ save, discard, dropUndone }] = useState(() => pendingSaves(store));
  useAutosave(editing, { isOn, isDue: dirty && !saved, save });

  const isUndone = isOn && !dirty && post.pending !== null && !failure;
  useEffect(() => {
    if (!isUndone) return;
    const timer = setTimeout(() => void dropUndone(post.id), pauseMs);
    return () => clearTimeout(timer);
  }, [isUndone, post.id, dropUndone]);
  return { saved, discard };
}

function pendingSaves({ latest, inTurn, sending, pendingSaved, ...store }: EditingStore) {
  async function send() {
    const { post, draft } = latest();
    const { id, version } = post;
    sending();
    try {
      const body = { draft, version, revision: post.pending?.revision ?? 0 };
      const answer = await callApi(pendingCalls.save, { params: { id }, body });
      const isPublic = answer.post.version !== version;
      // A colleague has published the same text meanwhile.
      if (isPublic) store.saved(answer.post, draft);
      else pendingSaved(answer.post);
    } catch (error) {
      const failure = failureOf(error);
      const again = failure.code === "conflict" && callApi(postCalls.read, { params: { id } });
      const found = again ? (await again.catch(() => undefined))?.post : undefined;
      // An earlier save arrived, but its response was lost.
      if (found && isPendingSaved(found, draft)) return pendingSaved(found);
      const isElsewhere = found?.version === version;
      store.failed({ ...failure, code: isElsewhere ? "bad_request" : failure.code });
    }
  }

  return {
    save: () =>
      inTurn(async () => {
        const { post, draft, conflict } = latest();
        if (conflict || !isDirty(latest()) || isPendingSaved(post, draft)) return;
        await send();
      }),
    /** Discards the pending changes and returns to the published text. */
    discard: () =>
      inTurn(async () => {
        const { post } = latest();
        if (!post.pending) return store.resolve(post, post.draft);
        try {
          const answer = await callApi(pendingCalls.discard, { params: { id: post.id } });
          store.resolve(answer.post, answer.post.draft);
        } catch (error) {
          store.failed(failureOf(error));
        }
      }),
    /** Discards the pending changes of a text that was typed back to its published form. */
    async dropUndone(id: string) {
      const answer = await callApi(pendingCalls.discard, { params: { id } }).catch(() => null);
      if (answer && !isDirty(latest())) pendingSaved(answer.post);
    },
  };
}
