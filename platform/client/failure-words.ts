import { ApiError } from "./call-api.ts";

/** What a person reads when a call failed. */
export function failureWords(error: unknown): string {
  return error instanceof ApiError ? error.message : "That did not work. Please try again.";
}
