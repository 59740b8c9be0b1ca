import { validate } from "#features/auth/contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";

/** Whether the server still knows this browser, with whatever session it has by now. @throws ApiError when it cannot tell. */
export async function isStillSignedIn(): Promise<boolean> {
  try {
    await callApi(validate, {});
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "unauthenticated") return false;
    throw error;
  }
}
