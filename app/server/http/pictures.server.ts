import type { Hono } from "hono";
import { readPicture } from "#features/media/verbs.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { picturesPath } from "#platform/picture-names.ts";
import type { HttpEnv } from "./http.server.ts";

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
