import { authMessages, type User } from "#features/auth/contract.ts";
import { ApiError } from "#platform/client/call-api.ts";

/** The user of a validation's answer. @throws Error 'Invalid user data' when there is none or it has no id. */
export function requireUser(answer: unknown): User {
  const user = fieldOf(answer, "user");
  if (!fieldOf(user, "id")) throw new Error(authMessages.invalidUser);
  return user as User;
}

/** User and token of a sign-in's answer. @throws Error 'Invalid authentication response' when one of the four is missing (spec §5). */
export function requireSignIn(answer: unknown): { user: User; token: string } {
  const user = fieldOf(answer, "user");
  const token = fieldOf(answer, "token");
  if (!user || !token || !fieldOf(user, "id") || !fieldOf(user, "email")) {
    throw new Error(authMessages.invalidResponse);
  }
  return { user: user as User, token: String(token) };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** A failed sign-in in words: the server's own, else 'Authentication failed' (spec §8), with what to do where that is known. */
export function signInFailureWords(error: unknown): string {
  if (!(error instanceof ApiError)) {
    const known: string[] = [authMessages.invalidResponse, authMessages.invalidUser];
    return error instanceof Error && known.includes(error.message)
      ? error.message
      : authMessages.failed;
  }
  if (error.code === "too_many_requests" && error.retryAfterSeconds) {
    return `Too many tries. Please wait ${waitWords(error.retryAfterSeconds)}, then try again.`;
  }
  if (error.code === "offline") return `${authMessages.failed}. ${error.message}`;
  return error.answered ? error.message : authMessages.failed;
}

/** "40 seconds", "2 minutes": never shorter than the wait. */
export function waitWords(seconds: number): string {
  const [count, unit] =
    seconds <= 90 ? [Math.ceil(seconds), "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
