import type { PostDraft } from "#features/blog/staff-contract.ts";
import { ApiError } from "#platform/client/call-api.ts";
import { isSameDraft } from "./editing.ts";

/** A step that was refused, and the words it was refused for. */
export type Refusal = { failure: unknown; draft: PostDraft };

/** The words of a failure, with what each field lacks. */
export function wordsOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return "That did not work.";
  const fields = [...new Set(Object.values(failure.fields))];
  return fields.length > 0 ? fields.join(" ") : failure.message;
}

/** What is still to be said of a refusal: a field that was changed since has not been judged yet. */
export function standingWords({ failure, draft }: Refusal, now: PostDraft): string | undefined {
  const fields = Object.entries(failure instanceof ApiError ? failure.fields : {});
  if (fields.length === 0) return isSameDraft(draft, now) ? wordsOf(failure) : undefined;
  const isUntouched = (name: string) => {
    const field = name.replace(/^draft\./, "");
    if (!isField(now, field)) return isSameDraft(draft, now);
    return JSON.stringify(draft[field]) === JSON.stringify(now[field]);
  };
  const standing = fields.filter(([name]) => isUntouched(name)).map(([, words]) => words);
  return [...new Set(standing)].join(" ") || undefined;
}

function isField(draft: PostDraft, name: string): name is keyof PostDraft {
  return Object.hasOwn(draft, name);
}
