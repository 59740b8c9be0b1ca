import { randomId } from "./random-id.ts";

export type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Opens the tab's storage, which survives a reload and ends with the tab. Browsers may refuse it. */
export const tabStorage: OpenStorage = () => sessionStorage;

/** Opens this browser's storage, which its tabs share and which outlives them. Browsers may refuse it. */
export const browserStorage: OpenStorage = () => localStorage;

/**
 * Returns access to a value that is stored as JSON. A full or forbidden storage stops nobody: it holds nothing.
 * @param read checks what is stored, which another release or a person may have written; null stands for nothing
 */
export function stored<Value>(
  key: string,
  read: (value: unknown) => Value | null,
  open: OpenStorage = tabStorage,
) {
  function attempt<T>(work: (place: ReturnType<OpenStorage>) => T): T | null {
    try {
      return work(open());
    } catch {
      return null;
    }
  }
  return {
    load: () => attempt((place) => read(JSON.parse(place.getItem(key) ?? "null"))),
    /** Returns whether the value was stored. */
    save: (value: Value) =>
      attempt((place) => place.setItem(key, JSON.stringify(value)) ?? true) ?? false,
    clear: () => attempt((place) => place.removeItem(key)),
  };
}

/** Returns the fields of a stored object; none for anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** A partly filled form: its text, its start (ms since epoch) and its idempotency key. */
export type StoredDraft<Text> = {
  text: Text;
  startedAt: number;
  key: string;
  /** The text sent with this key, until the answer arrives. */
  sentText?: string;
};

/**
 * Returns the draft to send. An unchanged text keeps its key; a text changed since the last try gets a new one, because
 * the server answers a known key with the first message and the change would be lost.
 */
export function draftToSend<Text, D extends StoredDraft<Text>>(draft: D, text: Text): D {
  const sentText = JSON.stringify(text);
  const isOther = draft.sentText !== undefined && draft.sentText !== sentText;
  return { ...draft, text, sentText, key: isOther ? randomId() : draft.key };
}

/** Returns the text of a stored draft, with the text of `empty` in fields that it lacks; null for any other shape. */
function textOf<Text extends Record<string, string>>(value: unknown, empty: Text): Text | null {
  if (typeof value !== "object" || value === null) return null;
  const text = { ...empty, ...value };
  return Object.keys(empty).every((name) => typeof text[name] === "string") ? text : null;
}

/**
 * Loads, saves and clears the draft of one form. A draft of another release may lack fields, but keeps what was typed.
 * `empty`: the text of a form without input.
 */
export function draftStorage<D extends StoredDraft<Record<string, string>>>(
  storageKey: string,
  empty: D["text"],
) {
  function read(value: unknown): D | null {
    const { startedAt, key, sentText, ...draft } = fieldsOf(value);
    const text = textOf(draft.text, empty);
    const isDraft =
      typeof startedAt === "number" &&
      typeof key === "string" &&
      (sentText === undefined || typeof sentText === "string");
    return text && isDraft ? ({ ...(value as D), text } as D) : null;
  }
  const at = (open?: OpenStorage) => stored<D>(storageKey, read, open);
  return {
    load: (open?: OpenStorage) => at(open).load(),
    save: (draft: D, open?: OpenStorage) => void at(open).save(draft),
    clear: (open?: OpenStorage) => void at(open).clear(),
  };
}

/** Returns the time (ms) since a form was opened; undefined if the clock was set back, which would look like a robot. */
export function elapsedSince(startedAt: number): number | undefined {
  const elapsed = Math.round(Date.now() - startedAt);
  return elapsed >= 0 ? elapsed : undefined;
}
