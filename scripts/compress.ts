import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { engineEnvironment, engineFlags, runBuild } from "#app/server/engine.ts";
import { siteMapOf, siteRoutes } from "#app/server/route-map.ts";

// Ends a build: a smaller route map, a hint to compile early, the server's compiled code, and .br and .gz beside every text file, once, at the highest quality.

const compressible = /\.(js|css|svg|json|txt|webmanifest|xml)$/;
const worthIt = 512;

function files(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

type RouteMap = {
  url: string;
  routes: Record<string, { id: string; parentId?: string } & Record<string, unknown>>;
};

/**
 * The router's map of all pages names, for each, every file it imports: half of a file that each first load fetches.
 * Browsers find those imports by themselves; only the server's own copy is asked for them (app/server/branch.server.ts).
 * Public pages get a map without the staff's: it is smaller, and the router prepares every route that it knows.
 */
function writeRouteMaps(path: string): void {
  const text = readFileSync(path, "utf8");
  const [, opening = "", json = ""] = /^([\w.]+=)(\{.*\});?\s*$/s.exec(text) ?? [];
  const map = JSON.parse(json) as RouteMap;
  for (const route of Object.values(map.routes)) {
    route.imports = [];
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name];
  }
  const write = (to: string, known: RouteMap) =>
    writeFileSync(to, `${opening}${JSON.stringify(known)};`);
  write(path, map);
  write(siteMapOf(path), { ...map, url: siteMapOf(map.url), routes: siteRoutes(map.routes) });
}

for (const file of files("build/client/assets")) {
  if (/\/manifest-[\w-]+\.js$/.test(file)) writeRouteMaps(file);
}

/** What every first load runs: most of it at once. */
const runAtOnce = /^(framework|shell|calls|entry\.client)-[\w-]+\.js$/;
/** Chromium then compiles a file's functions while it arrives and beside the page, not one by one as they are called. */
const compileHint = "//# allFunctionsCalledOnLoad\n";

for (const file of files("build/client/assets")) {
  if (!runAtOnce.test(basename(file))) continue;
  const text = readFileSync(file, "utf8");
  if (!text.startsWith(compileHint)) writeFileSync(file, compileHint + text);
}

for (const file of files("build/client")) {
  if (!compressible.test(file)) continue;
  const bytes = readFileSync(file);
  if (bytes.length < worthIt) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/**
 * Compiled code is kept beside the server build, so that the very first start is as quick and small as the later ones:
 * the server runs once, on a database of its own and without this machine's settings.
 */
function compileServer(): void {
  const scratch = mkdtempSync(join(tmpdir(), "compile-"));
  const settings = { DATA_DIR: scratch, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error" };
  spawnSync(process.execPath, [...engineFlags, runBuild, "compile"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...engineEnvironment, ...settings, NODE_ENV: "production" },
  });
  rmSync(scratch, { recursive: true, force: true });
}

compileServer();
