import { useEffect, useState } from "react";
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

type Shown = { state: SaveState; failure: string };
type Reports = { show: (shown: Shown) => void; onStored: (campaign: Campaign) => void };

/** Holds what was typed and what is stored, apart from React: a save goes on after its screen was left. */
function draftSaves(campaign: Campaign, { show, onStored }: Reports) {
  const params = { id: campaign.id };
  let typed = draftOf(campaign);
  let saved = { campaign, json: JSON.stringify(typed) };
  /** Draft whose save got no answer; the server may have stored it. */
  let unanswered: Draft | undefined;
  /** True once a save was refused because somebody else had saved. */
  let refused = false;
  let running: Promise<Campaign | null> | undefined;

  const isStored = () => JSON.stringify(typed) === saved.json;

  function recordSaved(stored: Campaign, draft: Draft) {
    unanswered = undefined;
    saved = { campaign: stored, json: JSON.stringify(draft) };
    onStored(stored);
  }

  /** Detects a save that was stored although its answer was lost, so that it is not taken for a colleague's change. */
  async function checkUnanswered() {
    const sent = unanswered;
    if (!sent) return;
    const { campaign: current } = await callApi(campaignCalls.read, { params });
    if (isSame(draftOf(current), sent)) recordSaved(current, sent);
    else unanswered = undefined;
  }

  async function storeOnce(): Promise<Campaign | null> {
    show({ state: "saving", failure: "" });
    try {
      await checkUnanswered();
      if (!isStored()) {
        const sent = typed;
        unanswered = sent;
        const body = { version: saved.campaign.version, ...sent };
        const answer = await callApi(campaignCalls.change, { params, body });
        recordSaved(answer.campaign, sent);
      }
      show({ state: isStored() ? "saved" : "unsaved", failure: "" });
      return saved.campaign;
    } catch (error) {
      const conflict = error instanceof ApiError && error.code === "conflict";
      refused ||= conflict;
      const failure = error instanceof ApiError ? error.message : "The draft could not be saved.";
      show({ state: conflict ? "conflict" : "failed", failure });
      return null;
    }
  }

  return {
    change: (part: Partial<Draft>) => (typed = { ...typed, ...part }),
    isStored,
    isDue: () => !refused && !isStored(),
    /** Saves the current draft after any running save has ended. Returns null when it could not be stored. */
    async save(): Promise<Campaign | null> {
      // Several callers may wait for the same save; the first of them starts the next save.
      while (running) await running;
      if (refused) return null;
      if (isStored()) return saved.campaign;
      running = storeOnce().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/**
 * Holds a draft while it is edited and saves it shortly after the last keystroke, one save at a time. Another
 * person's change is never overwritten: saving stops and `state` becomes "conflict".
 */
export function useDraft(campaign: Campaign, onStored: (campaign: Campaign) => void) {
  const [draft, setDraft] = useState(() => draftOf(campaign));
  const [shown, show] = useState<Shown>({ state: "saved", failure: "" });
  const [{ change, isStored, isDue, save }] = useState(() =>
    draftSaves(campaign, { show, onStored }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause anew
  useEffect(() => {
    if (!isDue()) return;
    show({ state: "unsaved", failure: "" });
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, isDue, save]);

  useEffect(() => {
    const stopWarning = warnBeforeLoss(() => !isStored());
    return () => {
      stopWarning();
      if (!isStored()) void save();
    };
  }, [isStored, save]);

  return { draft, change: (part: Partial<Draft>) => setDraft(change(part)), ...shown, save };
}
