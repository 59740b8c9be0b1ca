import * as build from "virtual:react-router/server-build";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { createSite, type Site } from "#app/server/compose/site.server.ts";
import type { HttpEnv } from "#app/server/http/http.server.ts";
import { clientDirectory } from "#app/server/pages/client-directory.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { Overload } from "#platform/http/overload.server.ts";
import { migrateAll } from "./migrate-all.server.ts";
import { serveProduct } from "./serve.server.ts";

// Entry of the server build. All exports come from here, so that they share one instance of each module.

export { commands } from "#app/commands/in-build.ts";
export { openDatabase } from "#platform/database/engine.server.ts";
export { lockForUse } from "#platform/database/use-lock.server.ts";
export { readEnv } from "#platform/env.server.ts";
export { createLog } from "#platform/log.server.ts";
export { startReport } from "./start-report.server.ts";

const release = {
  id: build.assets.version,
  commit: import.meta.env.VITE_COMMIT ?? "",
  builtAt: Number(import.meta.env.VITE_BUILT_AT) || null,
};

const yearSeconds = 31_536_000;

/** Serves files that the build compressed: hashed ones are cached for a year as immutable, others for an hour. */
function files(app: Hono<HttpEnv>) {
  const serve = serveStatic({
    root: clientDirectory,
    precompressed: true,
    onFound: (path, c) => {
      const hashed = path.replaceAll("\\", "/").includes("/client/assets/");
      c.header(
        "Cache-Control",
        hashed ? `public, max-age=${yearSeconds}, immutable` : "public, max-age=3600",
      );
      if (hashed) c.header("Vary", "Accept-Encoding");
    },
  });
  // Only paths with a file extension can be files.
  app.use("*", (c, next) => (/\.\w+$/.test(c.req.path) ? serve(c, next) : next()));
  app.get("/assets/*", (c) => c.text("There is no such file.", 404));
}

/** Migrates the tables and assembles the product with its pages. In development Vite serves the files. */
export async function createProduct(
  appContext: AppContext,
  mode: "production" | "development",
): Promise<Site> {
  await migrateAll(appContext, { withoutCopy: process.argv.includes("--without-copy") });
  return createSite({
    appContext,
    build,
    release,
    mode,
    files: mode === "production" ? files : undefined,
    overload: mode === "production" ? new Overload() : undefined,
  });
}

/** Runs the built product until a stop signal. Returns its port. */
export function serve(): Promise<number> {
  return serveProduct(createProduct);
}
