import { safeParse } from "zod/mini";
import { type PostDraft, postDraft } from "#features/blog/staff-contract.ts";

/** What this device keeps of a post until the server has it. */
export type KeptPost = {
  draft: PostDraft;
  /** The version it was written on. */
  version: number;
};

type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const keptPostPrefix = "post-draft:";

// Browsers may refuse storage or have none left; the screen works without.
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Where one post is kept on this device. */
export function keptPostPlace(id: string, open: () => Place = () => localStorage) {
  const key = `${keptPostPrefix}${id}`;
  return {
    load(): KeptPost | null {
      const kept = attempt(
        () => JSON.parse(open().getItem(key) ?? "null") as Partial<KeptPost> | null,
      );
      const draft = safeParse(postDraft, kept?.draft);
      if (!draft.success || typeof kept?.version !== "number") return null;
      return { draft: draft.data, version: kept.version };
    },
    /** Answers whether the device really keeps it. */
    save(kept: KeptPost): boolean {
      return attempt(() => open().setItem(key, JSON.stringify(kept)) ?? true) ?? false;
    },
    forget(): void {
      attempt(() => open().removeItem(key));
    },
  };
}
