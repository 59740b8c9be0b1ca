import { randomId } from "#platform/client/random-id.ts";

/** A form being filled in: its text, since when (ms since epoch), and the key under which it is sent. */
export type KeptDraft<Text> = {
  text: Text;
  startedAt: number;
  key: string;
  /** The words that were sent under this key, while no answer has come. */
  sentText?: string;
};

/**
 * The draft as it goes out with these words. The same words keep their key; words changed since the last try get a new
 * one, because the server answers a known key with the first message and the change would be lost.
 */
export function draftToSend<Text, D extends KeptDraft<Text>>(draft: D, text: Text): D {
  const sentText = JSON.stringify(text);
  const isOther = draft.sentText !== undefined && draft.sentText !== sentText;
  return { ...draft, text, sentText, key: isOther ? randomId() : draft.key };
}

export type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

// The tab's own storage: it outlives a reload and goes with the tab. Browsers may refuse it; forms work without.
const tabStorage: OpenStorage = () => sessionStorage;

/** Where one form keeps its draft. `names` are the fields of its text. */
export function draftPlace<D extends KeptDraft<Record<string, string>>>(
  storageKey: string,
  names: readonly (keyof D["text"] & string)[],
) {
  function isDraft(kept: unknown): kept is D {
    if (typeof kept !== "object" || kept === null) return false;
    const { text, startedAt, key, sentText } = kept as Partial<KeptDraft<Record<string, unknown>>>;
    return (
      typeof startedAt === "number" &&
      typeof key === "string" &&
      (sentText === undefined || typeof sentText === "string") &&
      typeof text === "object" &&
      text !== null &&
      names.every((name) => typeof text[name] === "string")
    );
  }
  return {
    /** The draft that this tab keeps, or null. */
    load(open: OpenStorage = tabStorage): D | null {
      try {
        const kept: unknown = JSON.parse(open().getItem(storageKey) ?? "null");
        return isDraft(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    save(draft: D, open: OpenStorage = tabStorage): void {
      try {
        open().setItem(storageKey, JSON.stringify(draft));
      } catch {
        // Full or forbidden storage costs the safety net, never the form.
      }
    },
    /** Leaves nothing of the form behind in the browser. */
    forget(open: OpenStorage = tabStorage): void {
      try {
        open().removeItem(storageKey);
      } catch {
        // Nothing could be stored, so nothing is there.
      }
    },
  };
}

/** How long (ms) a form was open. Undefined when the clock was set back meanwhile: a wrong figure would look like a robot's. */
export function elapsedSince(startedAt: number): number | undefined {
  const elapsed = Math.round(Date.now() - startedAt);
  return elapsed >= 0 ? elapsed : undefined;
}
