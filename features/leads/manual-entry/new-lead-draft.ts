import { attempt } from "#platform/client/attempt.ts";
import { randomId } from "#platform/client/random-id.ts";
import {
  draftStorage,
  draftToSend,
  type OpenStorage,
  type StoredDraft,
} from "#platform/client/stored.ts";

export const emptyNewLeadText = {
  kind: "call",
  name: "",
  firm: "",
  phone: "",
  email: "",
  message: "",
  urgency: "",
};

/** Fields of the form of a new lead, until it is saved. */
export type NewLeadText = typeof emptyNewLeadText;

type NewLeadDraft = StoredDraft<NewLeadText>;

/** Prefix of the keys in this tab's storage; each person has their own draft. */
export const newLeadDraftPrefix = "lead-by-hand:";

function fresh(): NewLeadDraft {
  return { text: emptyNewLeadText, startedAt: Date.now(), key: randomId() };
}

/** Opens the draft of one person, which survives a closed dialog, a reload and a failed network. */
export function openNewLeadDraft(person: string, open?: OpenStorage) {
  const { load, save, clear } = draftStorage<NewLeadDraft>(
    `${newLeadDraftPrefix}${person}`,
    emptyNewLeadText,
  );
  let draft = load(open) ?? fresh();
  const keep = (next: NewLeadDraft) => {
    draft = next;
    save(draft, open);
  };
  return {
    text: () => draft.text,
    write: (text: NewLeadText) => keep({ ...draft, text }),
    /** Returns the idempotency key: an unchanged text keeps it, so that it arrives once. */
    keyOf: (text: NewLeadText) => {
      keep(draftToSend<NewLeadText, NewLeadDraft>(draft, text));
      return draft.key;
    },
    clear: () => {
      draft = fresh();
      clear(open);
    },
  };
}

/** Deletes every draft of this tab, because their author has signed out. */
export function clearNewLeadDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(newLeadDraftPrefix)) sessionStorage.removeItem(key);
    }
  });
}
