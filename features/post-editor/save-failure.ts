import type { ApiError } from "#platform/client/call-api.ts";

/** Returns code, message and field errors of a failed save for the editor. */
export function failureOf(failure: ApiError | undefined) {
  return {
    code: failure?.code ?? ("internal" as const),
    words: failure?.fields["draft.slug"] ?? failure?.message ?? "That did not work.",
    fields: failure?.fields ?? {},
  };
}
