import { ApiError } from "#platform/client/call-api.ts";
import { csrfToken, dropCsrfToken } from "#platform/client/csrf-token.ts";
import { emit } from "#platform/client/events.ts";
import { type ErrorBody, wordsOfCode } from "#platform/http/errors.ts";
import { type UploadedPicture, uploadPicture } from "./contract.ts";

const offlineMessage = "We could not reach the server. Check your connection and try again.";

async function attempt(file: Blob): Promise<Response> {
  try {
    return await fetch(uploadPicture.path, {
      method: uploadPicture.method,
      credentials: "include",
      headers: { "X-CSRF-Token": await csrfToken(), "Content-Type": "application/octet-stream" },
      body: file,
    });
  } catch {
    throw new ApiError(offlineMessage, { code: "offline" });
  }
}

/** Uploads a picture as binary data; the call layer sends JSON only. @throws ApiError */
export async function sendPicture(file: Blob): Promise<UploadedPicture> {
  let response = await attempt(file);
  if (response.status === 403) {
    // A token from before signing in again is refused before anything is done.
    dropCsrfToken();
    response = await attempt(file);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer) return (answer as { picture: UploadedPicture }).picture;
  if (response.status === 401) emit("session-ended", { wrote: true });
  const { error, code = "internal" } = (answer ?? {}) as Partial<ErrorBody>;
  throw new ApiError(error ?? wordsOfCode[code], { code });
}
