import { validate } from "#features/auth/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";

/** Returns whether this browser still has a valid session. @throws ApiError if the server cannot be reached */
export async function isStillSignedIn(): Promise<boolean> {
  try {
    await callApi(validate, {});
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "unauthenticated") return false;
    throw error;
  }
}
