import type { PostDraft } from "#features/blog/staff-contract.ts";
import type { ApiError } from "#platform/client/call-api.ts";
import { isSameDraft } from "./editing.ts";

/** A refused move, and the draft that it was refused for. */
export type Refusal = { failure: ApiError; draft: PostDraft };

/** Returns the message of a failure with the problems of each field. */
export function messageOf(failure: ApiError): string {
  const fields = [...new Set(Object.values(failure.fields))];
  return fields.length > 0 ? fields.join(" ") : failure.message;
}

/** Returns the part of a refusal that still applies: the problems of fields changed since are left out. */
export function currentMessage({ failure, draft }: Refusal, now: PostDraft): string | undefined {
  const fields = Object.entries(failure.fields);
  if (fields.length === 0) return isSameDraft(draft, now) ? messageOf(failure) : undefined;
  const isUntouched = (name: string) => {
    const field = name.replace(/^draft\./, "");
    if (!isField(now, field)) return isSameDraft(draft, now);
    return JSON.stringify(draft[field]) === JSON.stringify(now[field]);
  };
  const standing = fields.filter(([name]) => isUntouched(name)).map(([, message]) => message);
  return [...new Set(standing)].join(" ") || undefined;
}

function isField(draft: PostDraft, name: string): name is keyof PostDraft {
  return Object.hasOwn(draft, name);
}
