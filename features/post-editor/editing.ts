import { object, safeParse } from "zod/mini";
import { type PostDraft, postDraft, type StaffPost } from "#features/blog/staff-contract.ts";
import { ApiError } from "#platform/client/call-api.ts";
import type { PostStatus } from "#platform/database/tables-blog.ts";
import { fieldErrors, fieldMessage } from "#platform/http/field-message.ts";
import { fieldLabels } from "./draft-fields.ts";
import type { StoredDraft } from "./stored-post.ts";

export type Failure = {
  message: string;
  fields: Record<string, string>;
  /** True if retrying would fail again, because the writer must act first. */
  needsWriter: boolean;
};

export type Editing = {
  /** The post as stored on the server. */
  post: StaffPost;
  /** The current draft in this editor. */
  draft: PostDraft;
  /** The draft that the server has, in the form in which it was sent. */
  stored: PostDraft;
  sending: boolean;
  failure: Failure | null;
  /** True when somebody else has saved the post meanwhile. */
  conflict: boolean;
  /** Incremented when the text is replaced from outside, so that the editor restarts with it. */
  textKey: number;
};

/** Returns whether posts in this state are autosaved. Public and scheduled posts change only on request. */
export function isAutosaved(status: PostStatus): boolean {
  return status === "draft" || status === "review";
}

export function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  const names = Object.keys(one) as (keyof PostDraft)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

export function isDirty({ draft, stored }: Pick<Editing, "draft" | "stored">): boolean {
  return !isSameDraft(draft, stored);
}

/** Returns the draft as the server stores it: trimmed. */
export function asStored(draft: PostDraft): PostDraft {
  const parsed = safeParse(postDraft, draft);
  return parsed.success ? parsed.data : draft;
}

/** Returns whether the server holds exactly this draft as the post's pending changes. */
export function isPendingSaved(post: StaffPost, draft: PostDraft): boolean {
  return post.pending !== null && isSameDraft(post.pending.draft, asStored(draft));
}

/** Returns the first problem of each field, named as by the server; empty for a valid draft. */
function problemsOf(draft: PostDraft): Record<string, string> {
  const { error } = safeParse(object({ draft: postDraft }), { draft }, { error: fieldMessage });
  return fieldErrors(error?.issues);
}

/** Names each field with a problem, because some have no place for it on the screen. */
function joinedMessages(fields: Record<string, string>): string {
  const messages = Object.entries(fields).map(([name, message]) => {
    const label = new Map(Object.entries(fieldLabels)).get(name.split(".")[1] ?? "");
    return label ? `${label}: ${message}` : message;
  });
  return [...new Set(messages)].join(" ");
}

/**
 * Starts editing with a differing draft stored on this device in an unfinished session, else with the pending changes
 * on the server, else with the server's draft. An invalid draft is resumed as it was typed.
 */
export function beginEditing(post: StaffPost, saved: StoredDraft | null): Editing {
  const newer = saved && !isSameDraft(saved.draft, post.draft) ? saved : null;
  const fields = newer ? problemsOf(newer.draft) : {};
  const isRefused = Object.keys(fields).length > 0;
  return {
    post,
    draft: newer?.draft ?? post.pending?.draft ?? post.draft,
    stored: post.draft,
    sending: false,
    // The server would refuse it, so the writer need not wait for a save to see why.
    failure: isRefused ? { message: joinedMessages(fields), fields, needsWriter: true } : null,
    conflict: newer !== null && newer.version !== post.version,
    textKey: 0,
  };
}

export type SaveFailure = Pick<ApiError, "code" | "fields"> & Pick<Failure, "message">;

/** Returns code, message and field errors of a failed save. */
export function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) {
    return { code: "internal", message: "That did not work.", fields: {} };
  }
  const { code, message, fields } = error;
  return { code, message: joinedMessages(fields) || message, fields };
}

/** Codes of failures after which only the writer can help. */
export const needingWriter: ReadonlySet<ApiError["code"]> = new Set([
  "invalid",
  // Not retried by a timer, because signing in again triggers a save.
  "unauthenticated",
  "forbidden",
  "not_found",
  "too_large",
  "bad_request",
]);
