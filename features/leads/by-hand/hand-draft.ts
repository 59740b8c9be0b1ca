import { attempt } from "#platform/client/attempt.ts";
import { randomId } from "#platform/client/random-id.ts";
import {
  draftStorage,
  draftToSend,
  type OpenStorage,
  type StoredDraft,
} from "#platform/client/stored.ts";

export const emptyHandText = {
  kind: "call",
  name: "",
  firm: "",
  phone: "",
  email: "",
  message: "",
  urgency: "",
};

/** Fields of the form of a new lead, until it is saved. */
export type HandText = typeof emptyHandText;

type HandDraft = StoredDraft<HandText>;

/** Prefix of the keys in this tab's storage; each person has their own draft. */
export const handDraftPrefix = "lead-by-hand:";

function fresh(): HandDraft {
  return { text: emptyHandText, startedAt: Date.now(), key: randomId() };
}

/** Opens the draft of one person, which survives a closed dialog, a reload and a failed network. */
export function openHandDraft(person: string, open?: OpenStorage) {
  const { load, save, clear } = draftStorage<HandDraft>(
    `${handDraftPrefix}${person}`,
    emptyHandText,
  );
  let draft = load(open) ?? fresh();
  const keep = (next: HandDraft) => {
    draft = next;
    save(draft, open);
  };
  return {
    text: () => draft.text,
    write: (text: HandText) => keep({ ...draft, text }),
    /** Returns the idempotency key: an unchanged text keeps it, so that it arrives once. */
    keyOf: (text: HandText) => {
      keep(draftToSend<HandText, HandDraft>(draft, text));
      return draft.key;
    },
    clear: () => {
      draft = fresh();
      clear(open);
    },
  };
}

/** Deletes every draft of this tab, because their author has signed out. */
export function clearHandDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(handDraftPrefix)) sessionStorage.removeItem(key);
    }
  });
}
