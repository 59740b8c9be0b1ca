import { randomId } from "#platform/client/random-id.ts";
import { type ContactText, contactTextNames } from "./contact-check.ts";
import { draftPlace, type KeptDraft } from "./stored-draft.ts";

/** A message being written. */
export type ContactDraft = KeptDraft<ContactText>;

export const contactDraftKey = "contact-draft";

/** A fresh draft. Its key is made once and kept, so that sending again after a lost answer makes no second lead. */
export function newDraft(startedAt: number): ContactDraft {
  return {
    text: { name: "", email: "", phone: "", message: "" },
    startedAt,
    key: randomId(),
  };
}

export const {
  load: loadDraft,
  save: saveDraft,
  forget: forgetDraft,
} = draftPlace<ContactDraft>(contactDraftKey, contactTextNames);
