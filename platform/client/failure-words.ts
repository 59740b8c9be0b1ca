import { ApiError } from "./call-api.ts";

/** Returns the message that a person reads when a call has failed. */
export function failureWords(error: unknown): string {
  return error instanceof ApiError ? error.message : "That did not work. Please try again.";
}
