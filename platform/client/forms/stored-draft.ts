import { randomId } from "#platform/client/random-id.ts";

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

export type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Opens the tab's storage, which survives a reload and ends with the tab. Browsers may refuse it. */
export const tabStorage: OpenStorage = () => sessionStorage;

/** Returns the text of a stored draft, with the text of `empty` in fields that it lacks; null for any other shape. */
function textOf<Text extends Record<string, string>>(stored: unknown, empty: Text): Text | null {
  if (typeof stored !== "object" || stored === null) return null;
  const text = { ...empty, ...stored };
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
  function read(stored: unknown): D | null {
    if (typeof stored !== "object" || stored === null) return null;
    const { startedAt, key, sentText } = stored as Partial<StoredDraft<unknown>>;
    const text = textOf((stored as { text?: unknown }).text, empty);
    const isDraft =
      typeof startedAt === "number" &&
      typeof key === "string" &&
      (sentText === undefined || typeof sentText === "string");
    return text && isDraft ? ({ ...stored, text } as D) : null;
  }
  return {
    load(open: OpenStorage = tabStorage): D | null {
      try {
        return read(JSON.parse(open().getItem(storageKey) ?? "null"));
      } catch {
        return null;
      }
    },
    save(draft: D, open: OpenStorage = tabStorage): void {
      try {
        open().setItem(storageKey, JSON.stringify(draft));
      } catch {
        // A full or forbidden storage must not stop the form.
      }
    },
    clear(open: OpenStorage = tabStorage): void {
      try {
        open().removeItem(storageKey);
      } catch {
        // Nothing could be stored, so there is nothing to clear.
      }
    },
  };
}

/** Returns the time (ms) since a form was opened; undefined if the clock was set back, which would look like a robot. */
export function elapsedSince(startedAt: number): number | undefined {
  const elapsed = Math.round(Date.now() - startedAt);
  return elapsed >= 0 ? elapsed : undefined;
}
