import { type RefObject, useEffect, useRef } from "react";
import { selectFilled, sentPerson } from "#platform/client/forms/sent-person.ts";
import { randomId } from "#platform/client/random-id.ts";
import { draftStorage, type StoredDraft } from "#platform/client/stored.ts";

const empty = { startAt: "", name: "", phone: "", email: "", about: "" };
const typedNames = ["name", "phone", "email", "about"] as const;

type BookingDraft = StoredDraft<typeof empty>;

export const bookingDraftKey = "booking-draft";

const { load, save, clear } = draftStorage<BookingDraft>(bookingDraftKey, empty);

const newDraft = (): BookingDraft => ({ text: empty, startedAt: Date.now(), key: randomId() });

const textOf = (form: HTMLFormElement): BookingDraft["text"] => {
  const data = new FormData(form);
  const names = Object.keys(empty) as (keyof typeof empty)[];
  return Object.fromEntries(
    names.map((name) => [name, String(data.get(name) ?? "")]),
  ) as typeof empty;
};

/**
 * Keeps the form over a reload, with the key that holds its time. Fills the shown form's empty fields from the draft,
 * or with who sent the last form of this tab; `restoreTime` gets the time that was chosen, or picked before the form
 * woke: no event has told of that one, and the days of another time zone replace its button.
 */
export function useBookingDraft(
  form: RefObject<HTMLFormElement | null>,
  isShown: boolean,
  restoreTime: (start: number) => void,
) {
  const draft = useRef<BookingDraft>(null);
  const current = () => (draft.current ??= load() ?? newDraft());
  const restore = useRef(restoreTime);
  useEffect(() => {
    if (!isShown) return;
    const stored = load();
    draft.current = stored ?? newDraft();
    const text = stored?.text ?? { ...empty, ...sentPerson() };
    for (const name of typedNames) {
      const field = form.current?.elements.namedItem(name);
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (!isText || field.value || !text[name]) continue;
      field.value = text[name];
      selectFilled(name);
    }
    const pickedEarly = form.current ? textOf(form.current).startAt : "";
    const start = Number(pickedEarly || text.startAt);
    if (start > Date.now()) restore.current(start);
  }, [form, isShown]);
  return {
    current,
    save(element: HTMLFormElement) {
      draft.current = { ...current(), text: textOf(element) };
      save(draft.current);
    },
    clear() {
      draft.current = null;
      clear();
    },
  };
}
