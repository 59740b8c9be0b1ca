import type { Hono } from "hono";
import type { HttpEnv } from "#app/server/http/http.server.ts";
import { readPicture } from "#features/media/service.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { picturesPath } from "#platform/picture-names.ts";

/** Serves uploaded pictures. A name always means the same bytes, and nothing in them may run (security requirement I4). */
export function mountPictures(app: Hono<HttpEnv>, appContext: AppContext): void {
  app.get(`${picturesPath}:name`, async (c, next) => {
    const file = await readPicture(systemContext(appContext, "picture"), c.req.param("name"));
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
