import type { ApiError } from "#platform/client/call-api.ts";

/** Returns a failed save as the editor shows it. */
export function failureOf(failure: ApiError | undefined) {
  return {
    code: failure?.code ?? ("internal" as const),
    words: failure?.fields["draft.slug"] ?? failure?.message ?? "That did not work.",
    fields: failure?.fields ?? {},
  };
}
