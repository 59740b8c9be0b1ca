import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { Hono } from "hono";
import type { HttpEnv } from "#app/server/http/http.server.ts";
import { clientDirectory } from "#app/server/pages/client-directory.server.ts";
import type { Pace } from "#app/server/product/background.server.ts";
import { createSite, type Site } from "#app/server/product/site.server.ts";
import { openEarlierFiles } from "#app/server/static-files/earlier-files.server.ts";
import { mountStaticFiles } from "#app/server/static-files/static-files.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { Overload } from "#platform/http/overload.server.ts";
import { type MigrateOptions, migrateAll } from "./migrate-all.server.ts";

export type ProductOptions = Pick<MigrateOptions, "unlessServed"> & Pace;

const release = {
  id: build.assets.version,
  commit: import.meta.env.VITE_COMMIT ?? "",
  builtAt: Number(import.meta.env.VITE_BUILT_AT) || null,
};

/** Folder in DATA_DIR with the files of the releases that ran before. */
const earlierFolder = "earlier-files";

/** Returns what mounts the built files and those of earlier releases. */
async function prepareFiles({ env, log, now }: AppContext) {
  const earlier = await openEarlierFiles({
    folder: join(env.DATA_DIR, earlierFolder),
    assets: join(clientDirectory, "assets"),
    now,
    log,
  });
  return (app: Hono<HttpEnv>) => mountStaticFiles(app, { client: clientDirectory, earlier });
}

/** Migrates the tables and assembles the product with its pages. In development Vite serves the files. */
export async function createProduct(
  appContext: AppContext,
  mode: "production" | "development",
  { unlessServed, ...pace }: ProductOptions = {},
): Promise<Site> {
  const withoutCopy = process.argv.includes("--without-copy");
  await migrateAll(appContext, { withoutCopy, unlessServed });
  return createSite({
    ...pace,
    appContext,
    build,
    release,
    mode,
    files: mode === "production" ? await prepareFiles(appContext) : undefined,
    overload: mode === "production" ? new Overload() : undefined,
  });
}
