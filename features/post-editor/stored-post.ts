import { safeParse } from "zod/mini";
import { type PostDraft, postDraft } from "#features/blog/staff-contract.ts";
import { attempt } from "#platform/client/attempt.ts";

/** A draft stored on this device until the server has it. */
export type StoredDraft = {
  draft: PostDraft;
  /** Version of the post that the draft is based on. */
  version: number;
};

type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const storedDraftPrefix = "post-draft:";

// Storage may be refused or full; the editor works without it.
/** Stores one post's draft in this browser. */
export function storedDraftPlace(id: string, open: () => Place = () => localStorage) {
  const key = `${storedDraftPrefix}${id}`;
  return {
    load(): StoredDraft | null {
      const stored = attempt(
        () => JSON.parse(open().getItem(key) ?? "null") as Partial<StoredDraft> | null,
      );
      const draft = safeParse(postDraft, stored?.draft);
      if (!draft.success || typeof stored?.version !== "number") return null;
      return { draft: draft.data, version: stored.version };
    },
    /** Returns whether the draft was stored. */
    save(stored: StoredDraft): boolean {
      return attempt(() => open().setItem(key, JSON.stringify(stored)) ?? true) ?? false;
    },
    forget(): void {
      attempt(() => open().removeItem(key));
    },
  };
}
