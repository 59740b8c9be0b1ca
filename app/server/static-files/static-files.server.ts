import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { HttpEnv } from "#app/server/http/http.server.ts";
import type { EarlierFiles } from "./earlier-files.server.ts";

const yearSeconds = 31_536_000;
const assetsPath = "/assets/";

type StaticFiles = {
  /** Folder of the built client files. */
  client: string;
  /** Files of the releases before; null if none are kept. */
  earlier: EarlierFiles | null;
};

/** Ends the search of one handler, whose caller goes on to the next. */
const elsewhere = async () => {};

function cacheForGood({ headers }: Response): void {
  headers.set("Cache-Control", `public, max-age=${yearSeconds}, immutable`);
  headers.set("Vary", "Accept-Encoding");
}

/** Serves files that the build compressed: hashed ones are cached for a year as immutable, others for an hour. */
export function mountStaticFiles(app: Hono<HttpEnv>, { client, earlier }: StaticFiles): void {
  const serve = serveStatic({ root: client, precompressed: true });
  app.use("*", async (c, next) => {
    // Only paths with a file extension can be files.
    if (!/\.\w+$/.test(c.req.path)) return next();
    const found = await serve(c, elsewhere);
    if (!found) return next();
    if (c.req.path.startsWith(assetsPath)) cacheForGood(found);
    else found.headers.set("Cache-Control", "public, max-age=3600");
    return found;
  });
  if (earlier) mountEarlierFiles(app, earlier);
  app.get(`${assetsPath}*`, (c) => c.text("There is no such file.", 404));
}

/** Serves the files of earlier releases. A path comes from their lists alone, never from the request. */
function mountEarlierFiles(app: Hono<HttpEnv>, { folder, find }: EarlierFiles): void {
  const listed = (path: string) => find(path.slice(assetsPath.length));
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => listed(path) ?? "",
  });
  app.use(`${assetsPath}*`, async (c, next) => {
    const found = listed(c.req.path) ? await serve(c, elsewhere) : undefined;
    if (!found) return next();
    cacheForGood(found);
    return found;
  });
}
