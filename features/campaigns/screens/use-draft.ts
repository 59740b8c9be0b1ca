import { useEffect, useRef, useState } from "react";
import { type Campaign, campaignCalls } from "#features/campaigns/contract.ts";
import { utmValue } from "#platform/campaign-link.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { warnBeforeLoss } from "#platform/client/use-loss-warning.ts";

export type Draft = Pick<Campaign, "subject" | "previewText" | "body" | "tag"> &
  Campaign["segment"];

export type SaveState = "saved" | "saving" | "unsaved" | "failed" | "conflict";

/** Delay (ms) after the last keystroke before a save. */
const pauseMs = 1200;

function draftOf({ subject, previewText, body, tag, segment }: Campaign): Draft {
  return { subject, previewText, body, tag, ...segment };
}

/** Compares drafts as the server stores them: texts trimmed, the tag as a UTM value. */
function isSame(one: Draft, other: Draft): boolean {
  const names = Object.keys(one) as (keyof Draft)[];
  const stored = (draft: Draft, name: keyof Draft) =>
    name === "tag" ? utmValue(draft.tag) : draft[name].trim();
  return names.every((name) => stored(one, name) === stored(other, name));
}

/**
 * Holds a draft while it is edited and saves it shortly after the last keystroke, one save at a time. Another
 * person's change is never overwritten: saving stops and `state` becomes "conflict".
 */
export function useDraft(campaign: Campaign, onStored: (campaign: Campaign) => void) {
  const [draft, setDraft] = useState(() => draftOf(campaign));
  const [state, setState] = useState<SaveState>("saved");
  const [failure, setFailure] = useState("");
  const saved = useRef({ campaign, json: JSON.stringify(draftOf(campaign)) });
  const typed = useRef(draft);
  /** Draft whose save got no answer; the server may have stored it. */
  const unanswered = useRef<Draft>(undefined);
  /** True once a save was refused because somebody else had saved. */
  const refused = useRef(false);
  const running = useRef<Promise<Campaign | null>>(undefined);
  typed.current = draft;

  const isStored = () => JSON.stringify(typed.current) === saved.current.json;

  function recordSaved(stored: Campaign, draft: Draft) {
    saved.current = { campaign: stored, json: JSON.stringify(draft) };
    onStored(stored);
  }

  /** Detects a save that was stored although its answer was lost, so that it is not taken for a colleague's change. */
  async function checkUnanswered() {
    const sent = unanswered.current;
    if (!sent) return;
    const { campaign: current } = await callApi(campaignCalls.read, {
      params: { id: campaign.id },
    });
    unanswered.current = undefined;
    if (isSame(draftOf(current), sent)) recordSaved(current, sent);
  }

  async function storeOnce(): Promise<Campaign | null> {
    setState("saving");
    try {
      await checkUnanswered();
      if (!isStored()) {
        const sent = typed.current;
        unanswered.current = sent;
        const { version } = saved.current.campaign;
        const body = { version, ...sent };
        const answer = await callApi(campaignCalls.change, { params: { id: campaign.id }, body });
        unanswered.current = undefined;
        recordSaved(answer.campaign, sent);
      }
      setState(isStored() ? "saved" : "unsaved");
      return saved.current.campaign;
    } catch (error) {
      const conflict = error instanceof ApiError && error.code === "conflict";
      refused.current ||= conflict;
      setState(conflict ? "conflict" : "failed");
      setFailure(error instanceof ApiError ? error.message : "The draft could not be saved.");
      return null;
    }
  }

  /** Saves the current draft after any running save has ended. Returns null when it could not be stored. */
  async function save(): Promise<Campaign | null> {
    // Several callers may wait for the same save; the first of them starts the next save.
    while (running.current) await running.current;
    if (refused.current) return null;
    if (isStored()) return saved.current.campaign;
    running.current = storeOnce().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  const saving = useRef(save);
  saving.current = save;
  useEffect(() => {
    if (refused.current || JSON.stringify(draft) === saved.current.json) return;
    setState("unsaved");
    const timer = setTimeout(() => void saving.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  useEffect(() => {
    const isUnsent = () => JSON.stringify(typed.current) !== saved.current.json;
    const stopWarning = warnBeforeLoss(isUnsent);
    return () => {
      stopWarning();
      if (isUnsent()) void saving.current();
    };
  }, []);

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change, state, failure, save };
}
