import type { Hono } from "hono";
import type { HttpEnv } from "#app/server/http/http.server.ts";
import { fileStoreJobs } from "#features/file-store/jobs.server.ts";
import { attachmentFiles } from "#features/leads/store/messages.server.ts";
import { replyFilesHeld } from "#features/leads/store/reply-files.server.ts";
import { readPicture } from "#features/media/service.server.ts";
import { pictureFiles } from "#features/media/store.server.ts";
import type { HeldFiles } from "#platform/files/held-files.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { picturesPath } from "#platform/picture-names.ts";
import type { Feature } from "./feature.ts";

/** Kinds of files that the file store can hold. */
export const storableFiles: readonly HeldFiles[] = [pictureFiles, attachmentFiles, replyFilesHeld];

export const fileStore: Feature = { jobs: fileStoreJobs(storableFiles) };

/** Serves uploaded pictures. A name always means the same bytes, and no script in them may run (requirement I4). */
export function mountPictures(app: Hono<HttpEnv>, appContext: AppContext): void {
  app.get(`${picturesPath}:name`, async (c, next) => {
    const ctx = systemContext(appContext, "picture");
    const file = await readPicture(ctx, c.req.param("name")).catch((error) => {
      if (!(error instanceof ExpectedError)) throw error;
      // The message is logged but not sent to the visitor, because it names the store.
      ctx.log.error({ err: error, requestId: c.get("requestId") }, "picture not read");
      throw new ExpectedError("unavailable", { retryAfterSeconds: 30 });
    });
    if (!file) return next();
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        "Content-Type": file.type,
        "Content-Length": String(file.bytes.length),
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; sandbox",
      },
    });
  });
}
