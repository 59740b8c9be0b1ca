import { ApiError, addressOf, offlineWords } from "#platform/client/call-api.ts";
import { csrfToken, dropCsrfToken } from "#platform/client/csrf-token.ts";
import { emit } from "#platform/client/events.ts";
import { type ErrorBody, wordsOfCode } from "#platform/http/errors.ts";
import { uploadReplyFile } from "./contract.ts";
import type { LeadFile } from "./message.ts";

type Sending = {
  leadId: string;
  file: File;
  /** Hears the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

type Answer = { status: number; body: unknown };

/** Sends the bytes of a file. Fetch tells nothing of how far a body was sent, so this uses the older request. */
function attempt({ leadId, file, onProgress, signal }: Sending, token: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new ApiError(offlineWords, { code: "offline" }));
    request.open(
      uploadReplyFile.method,
      addressOf(uploadReplyFile, { id: leadId }, { name: file.name }),
    );
    request.setRequestHeader("X-CSRF-Token", token);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () =>
      resolve({ status: request.status, body: request.response }),
    );
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

/** Uploads a file for an answer that is being written. @throws ApiError */
export async function sendFile(sending: Sending): Promise<LeadFile> {
  let { status, body } = await attempt(sending, await csrfToken());
  if (status === 403) {
    // A token from before signing in again is refused before anything is done.
    dropCsrfToken();
    ({ status, body } = await attempt(sending, await csrfToken()));
  }
  if (status === 200 && body) return (body as { file: LeadFile }).file;
  if (status === 401) emit("session-ended", { wrote: true });
  const { error, code = "internal" } = (body ?? {}) as Partial<ErrorBody>;
  throw new ApiError(error ?? wordsOfCode[code], { code });
}
