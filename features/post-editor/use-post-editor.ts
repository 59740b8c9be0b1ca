import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { safeParse } from "zod/mini";
import {
  type PostDraft,
  postDraft,
  readPost,
  type StaffPost,
  savePost,
} from "#features/blog/staff-contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { onEvent } from "#platform/client/events.ts";
import {
  beginEditing,
  type EditingAction,
  editing,
  isDirty,
  isSameDraft,
  savesByItself,
} from "./editing.ts";
import { keptPostPlace } from "./stored-post.ts";

/** Pauses (ms) between a keystroke and its save, and before another try after a lost connection. */
const pauseMs = 1500;
const retryMs = 10_000;

/** As the server keeps it: without blanks at the ends. */
function asStored(draft: PostDraft): PostDraft {
  const kept = safeParse(postDraft, draft);
  return kept.success ? kept.data : draft;
}

/** A post being written: its words here, what the server has of them, and the way between the two. */
export function usePostEditor(loaded: StaffPost, mayEdit: boolean) {
  const place = useMemo(() => keptPostPlace(loaded.id), [loaded.id]);
  const [state, setState] = useState(() => beginEditing(loaded, mayEdit ? place.load() : null));
  // Ahead of what is drawn, so that a save never sends what an answer has just replaced.
  const latest = useRef(state);
  const saving = useRef<Promise<void>>(undefined);
  /** Words that were sent and not answered: the server may have them. */
  const unanswered = useRef<PostDraft>(undefined);
  const act = useCallback((action: EditingAction) => {
    latest.current = editing(latest.current, action);
    setState(latest.current);
  }, []);

  /** Takes in a save that arrived although its answer was lost: it is no change of somebody else's. */
  const learnOfUnanswered = useCallback(async (): Promise<boolean> => {
    const sent = unanswered.current;
    if (!sent) return false;
    const { post } = await callApi(readPost, { params: { id: latest.current.post.id } });
    unanswered.current = undefined;
    const arrived = isSameDraft(post.draft, asStored(sent));
    if (arrived) act({ type: "saved", post, sent });
    return arrived;
  }, [act]);

  const send = useCallback(
    async (auto: boolean) => {
      try {
        await learnOfUnanswered();
        const { post, draft } = latest.current;
        if (isDirty(latest.current)) {
          act({ type: "sending" });
          unanswered.current = draft;
          const { id, version } = post;
          const answer = await callApi(savePost, {
            params: { id },
            body: { draft, version, auto },
          });
          unanswered.current = undefined;
          act({ type: "saved", post: answer.post, sent: draft });
        }
        // Also when the screen is left by now.
        if (!isDirty(latest.current)) place.forget();
      } catch (error) {
        const failure = error instanceof ApiError ? error : undefined;
        // One that came late, after it had been given up, stands in the way of its own repeat.
        const isOwn =
          failure?.code === "conflict" && (await learnOfUnanswered().catch(() => false));
        if (!isOwn) act({ type: "failed", ...failureOf(failure) });
      }
    },
    [act, place, learnOfUnanswered],
  );

  /** Saves what is written now, after a save that is under way. Answers the stored post; null when it is not stored. */
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
  const byItself = mayEdit && savesByItself(post.status);
  useKeeping({ place, dirty, draft, version: post.version });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause anew
  useEffect(() => {
    if (!dirty || conflict || !byItself || failure?.needsHand) return;
    const timer = setTimeout(() => void save(true), failure ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [dirty, draft, conflict, byItself, failure, save]);

  useEffect(() => {
    const again = () => void (latest.current.failure && byItself && save(true));
    addEventListener("online", again);
    const stop = onEvent("session-resumed", again);
    return () => {
      removeEventListener("online", again);
      stop();
    };
  }, [byItself, save]);

  // Whoever goes on to another screen need not wait for the pause.
  useEffect(
    () => () => {
      if (byItself && !latest.current.failure) void save(true);
    },
    [byItself, save],
  );

  const change = useCallback((part: Partial<PostDraft>) => act({ type: "changed", part }), [act]);
  const take = useCallback((next: StaffPost) => act({ type: "taken", post: next }), [act]);
  const settle = useCallback(
    (theirs: StaffPost, words: PostDraft) => act({ type: "settled", post: theirs, draft: words }),
    [act],
  );
  /** Takes over what others did to the post, such as publishing it, as long as that touches no text here. */
  const follow = useCallback(
    (fresh: StaffPost) => {
      const { post: known, draft: written } = latest.current;
      const newer = fresh.version > known.version && !isDirty(latest.current);
      if (newer && !saving.current && isSameDraft(fresh.draft, written)) take(fresh);
    },
    [take],
  );
  return { ...state, dirty, byItself, change, save, take, follow, settle };
}

export type PostEditing = ReturnType<typeof usePostEditor>;

function failureOf(failure: ApiError | undefined) {
  return {
    code: failure?.code ?? ("internal" as const),
    words: failure?.fields["draft.slug"] ?? failure?.message ?? "That did not work.",
    fields: failure?.fields ?? {},
  };
}

type Keeping = {
  place: ReturnType<typeof keptPostPlace>;
  dirty: boolean;
  draft: PostDraft;
  version: number;
};

/** This device has every word at once, and forgets them when the server has them. */
function useKeeping({ place, dirty, draft, version }: Keeping) {
  useEffect(() => {
    if (dirty) place.save({ draft, version });
    else place.forget();
  }, [place, dirty, draft, version]);
}
