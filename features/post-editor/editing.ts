import type { PostDraft, PostStatus, StaffPost } from "#features/blog/staff-contract.ts";
import type { ApiError } from "#platform/client/call-api.ts";
import type { KeptPost } from "./stored-post.ts";

export type Failure = {
  words: string;
  fields: Record<string, string>;
  /** Trying again by itself would fail again: the writer has to change something. */
  needsHand: boolean;
};

export type Editing = {
  /** As the server has it. */
  post: StaffPost;
  /** As it is written here. */
  draft: PostDraft;
  /** The words that the server has, as they were sent. */
  stored: PostDraft;
  sending: boolean;
  failure: Failure | null;
  /** Somebody else saved the post in the meantime. */
  conflict: boolean;
  /** Raised when the text was replaced from outside, so that the editor begins anew. */
  textKey: number;
};

export type EditingAction =
  | { type: "changed"; part: Partial<PostDraft> }
  | { type: "sending" }
  | { type: "saved"; post: StaffPost; sent: PostDraft }
  | { type: "failed"; code: ApiError["code"]; words: string; fields: Record<string, string> }
  | { type: "taken"; post: StaffPost }
  | { type: "settled"; post: StaffPost; draft: PostDraft };

/** Saved while it is written. What readers see or will see changes only when somebody says so. */
export function savesByItself(status: PostStatus): boolean {
  return status === "draft" || status === "review";
}

export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  const names = Object.keys(one) as (keyof PostDraft)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

export function isDirty({ draft, stored }: Pick<Editing, "draft" | "stored">): boolean {
  return !isSameDraft(draft, stored);
}

/** Begins with the server's words, or goes on with those that this device kept from an unfinished session. */
export function beginEditing(post: StaffPost, kept: KeptPost | null): Editing {
  const newer = kept && !isSameDraft(kept.draft, post.draft) ? kept : null;
  return {
    post,
    draft: newer?.draft ?? post.draft,
    stored: post.draft,
    sending: false,
    failure: null,
    conflict: newer !== null && newer.version !== post.version,
    textKey: 0,
  };
}

const wantHands: ReadonlySet<ApiError["code"]> = new Set([
  "invalid",
  // Signing in again is heard of, and saves.
  "unauthenticated",
  "forbidden",
  "not_found",
  "too_large",
  "bad_request",
]);

/** What is written stays as it is, whatever the server answers: nothing here touches a text under the writer's hands. */
export function editing(state: Editing, action: EditingAction): Editing {
  switch (action.type) {
    case "changed":
      return {
        ...state,
        draft: { ...state.draft, ...action.part },
        failure: state.failure?.needsHand ? null : state.failure,
      };
    case "sending":
      return { ...state, sending: true };
    case "saved":
      return {
        ...state,
        post: action.post,
        stored: action.sent,
        sending: false,
        failure: null,
        conflict: false,
      };
    case "failed":
      return {
        ...state,
        sending: false,
        conflict: action.code === "conflict",
        failure: {
          words: action.words,
          fields: action.fields,
          needsHand: wantHands.has(action.code),
        },
      };
    case "taken":
      return taken(state, action.post);
    case "settled":
      return {
        ...state,
        post: action.post,
        stored: action.post.draft,
        draft: action.draft,
        failure: null,
        conflict: false,
        textKey: state.textKey + 1,
      };
  }
}

function taken(state: Editing, post: StaffPost): Editing {
  if (isDirty(state)) return { ...state, post };
  const replaced = state.draft.body !== post.draft.body;
  return {
    ...state,
    post,
    draft: post.draft,
    stored: post.draft,
    failure: null,
    textKey: state.textKey + (replaced ? 1 : 0),
  };
}
