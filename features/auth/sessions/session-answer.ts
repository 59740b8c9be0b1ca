import { authCalls, authMessages, type User } from "#features/auth/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { counted } from "#platform/counted.ts";

/** Returns the user in a session check's answer. @throws Error 'Invalid user data' if the user or its id is missing */
export function requireUser(answer: unknown): User {
  const user = fieldOf(answer, "user");
  if (!fieldOf(user, "id")) throw new Error(authMessages.invalidUser);
  return user as User;
}

/** Returns whether this browser still has a valid session. @throws ApiError if the server cannot be reached */
export async function isStillSignedIn(): Promise<boolean> {
  try {
    await callApi(authCalls.validate, {});
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "unauthenticated") return false;
    throw error;
  }
}

/** Returns user and token of a sign-in answer. @throws Error 'Invalid authentication response' if a part is missing */
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

/** Returns the message for a failed sign-in: the server's, else 'Authentication failed' (spec §8) with any advice. */
export function signInErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    const ownMessages: string[] = [authMessages.invalidResponse, authMessages.invalidUser];
    return error instanceof Error && ownMessages.includes(error.message)
      ? error.message
      : authMessages.failed;
  }
  if (error.code === "too_many_requests" && error.retryAfterSeconds) {
    return `Too many tries. Please wait ${waitText(error.retryAfterSeconds)}, then try again.`;
  }
  if (error.code === "offline") return `${authMessages.failed}. ${error.message}`;
  return error.answered ? error.message : authMessages.failed;
}

/** Returns a wait such as "40 seconds" or "2 minutes", rounded up. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return counted(Math.ceil(seconds), "second");
  return counted(Math.ceil(seconds / 60), "minute");
}
