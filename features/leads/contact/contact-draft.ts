import { randomId } from "#platform/client/random-id.ts";
import { draftStorage, type StoredDraft } from "#platform/client/stored.ts";
import type { ContactText } from "./contact-check.ts";

export type ContactDraft = StoredDraft<ContactText>;

export const contactDraftKey = "contact-draft";

const empty: ContactText = { name: "", email: "", phone: "", message: "" };

/** Returns an empty draft. Its key stays the same, so that a retry after a lost answer creates no second lead. */
export function newDraft(startedAt: number): ContactDraft {
  return {
    text: empty,
    startedAt,
    key: randomId(),
  };
}

export const {
  load: loadDraft,
  save: saveDraft,
  clear: clearDraft,
} = draftStorage<ContactDraft>(contactDraftKey, empty);
