import { postIllustrations } from "#features/blog/contract.ts";
import type { PostDraft } from "#features/blog/staff-contract.ts";
import { attempt } from "#platform/client/attempt.ts";
import { fieldsOf } from "#platform/client/stored.ts";

/** A draft stored on this device until the server has it. */
export type StoredDraft = {
  /** As it was typed: fields may be invalid. */
  draft: PostDraft;
  /** Version of the post that the draft is based on. */
  version: number;
};

export type LoadedDraft = {
  stored: StoredDraft | null;
  /** Text of a shape that this release does not know; empty if there is none. */
  unread: string;
};

type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const storedDraftPrefix = "post-draft:";

/** No version of a post: a draft of unknown age is compared with the post before it replaces anything. */
const unknownVersion = -1;

const isText = (value: unknown) => typeof value === "string";
const fits: Record<keyof PostDraft, (value: unknown) => boolean> = {
  slug: isText,
  title: isText,
  description: isText,
  audience: isText,
  body: isText,
  topics: (value) => Array.isArray(value) && value.every(isText),
  illustration: (value) => postIllustrations.some((known) => known === value),
  reviewedOn: (value) => value === null || isText(value),
};
const isReadable = ([name, value]: [string, unknown]) =>
  Object.hasOwn(fits, name) && fits[name as keyof PostDraft](value);

const entriesOf = (value: unknown) => Object.entries(fieldsOf(value));

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.trim() ? [value] : [];
  return entriesOf(value).flatMap(([, part]) => textsIn(part));
}

/** Reads what is stored, field by field. A missing field keeps its text in `post`. */
function read(text: string, post: PostDraft): LoadedDraft {
  const value = attempt(() => [JSON.parse(text) as unknown]);
  if (!value) return { stored: null, unread: text };
  const { draft, version, ...others } = Object.fromEntries(entriesOf(value[0]));
  const fields = Map.groupBy(entriesOf(draft), isReadable);
  const known = Object.fromEntries(fields.get(true) ?? []) as Partial<PostDraft>;
  const unknown = Object.fromEntries(fields.get(false) ?? []);
  const isDraft = fields.has(true);
  return {
    stored: isDraft
      ? {
          draft: { ...post, ...known },
          version: typeof version === "number" ? version : unknownVersion,
        }
      : null,
    unread: textsIn([isText(draft) ? draft : unknown, others]).join("\n\n"),
  };
}

// Storage may be refused or full; the editor works without it.
/** Stores one post's draft in this browser, and text that could not be read until its writer has copied it. */
export function storedDraftPlace(id: string, open: () => Place = () => localStorage) {
  const key = `${storedDraftPrefix}${id}`;
  let unread = "";
  const write = (value: Partial<StoredDraft>): boolean => {
    const whole = unread ? { ...value, unread } : value;
    return attempt(() => open().setItem(key, JSON.stringify(whole)) ?? true) ?? false;
  };
  return {
    /** `post`: the draft on the server. */
    load(post: PostDraft): LoadedDraft {
      const text = attempt(() => open().getItem(key));
      const loaded = text ? read(text, post) : { stored: null, unread: "" };
      unread = loaded.unread;
      return loaded;
    },
    /** Returns whether the draft was stored. */
    save(stored: StoredDraft): boolean {
      return write(stored);
    },
    forget(): void {
      if (unread) write({});
      else attempt(() => open().removeItem(key));
    },
    /** Sets the unread text to keep beside the draft. */
    keepUnread(text: string): void {
      unread = text;
    },
  };
}
