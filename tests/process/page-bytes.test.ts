import { globSync, readFileSync, statSync } from "node:fs";
import { build, loadConfigFromFile, mergeConfig, type Rollup } from "vite";
import { expect, test } from "vitest";

// Determines a page's scripts from the built files, without a manually maintained list.

const folder = "build/client";
const start = "app/islands/start.ts";
/** Scripts that every page loads, such as the line with opening hours. */
const onEveryPage = [start, "platform/time/business-time.ts"];
/** Scripts that a first visit loads, with the cookie banner. */
const withBanner = [...onEveryPage, "features/consent/banner.ts"];

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifest = JSON.parse(readFileSync(`${folder}/.vite/islands.json`, "utf8")) as Manifest;

/** Returns the files of these modules and of everything they import. */
function filesOf(modules: readonly string[]): string[] {
  const seen = new Set<string>(modules);
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported);
  return [...seen].map((key) => {
    const file = manifest[key]?.file;
    if (!file) throw new Error(`The build names no file for ${key}.`);
    return file;
  });
}

const packed = (file: string) =>
  statSync(`${folder}/${file}.br`, { throwIfNoEntry: false })?.size ??
  statSync(`${folder}/${file}`).size;

/** Returns the largest modules in these files by bundled size: one that grew is near the top. */
async function largestModules(files: readonly string[]): Promise<string[]> {
  const loaded = await loadConfigFromFile(
    { command: "build", mode: "production" },
    "vite.islands.config.ts",
  );
  const config = mergeConfig(loaded?.config ?? {}, {
    configFile: false,
    logLevel: "error",
    build: { write: false },
  });
  const built = (await build(config)) as Rollup.RollupOutput;
  return built.output
    .flatMap((chunk) =>
      chunk.type === "chunk" && files.includes(chunk.fileName) ? Object.entries(chunk.modules) : [],
    )
    .sort(([, a], [, b]) => b.renderedLength - a.renderedLength)
    .slice(0, 30)
    .map(([id, { renderedLength }]) => `${renderedLength} ${id.replace(`${process.cwd()}/`, "")}`);
}

for (const [visit, modules, max] of [
  ["a later visit, before anything is touched", onEveryPage, 12_000],
  ["a first visit with the cookie banner", withBanner, 16_000],
] as const) {
  test(`${visit} fetches ${max / 1000} kB of scripts at most`, { timeout: 60_000 }, async () => {
    const files = filesOf(modules);
    const bytes = files.reduce((sum, file) => sum + packed(file), 0);
    const told = bytes > max ? await largestModules(files) : [];
    expect(bytes, told.join("\n")).toBeLessThanOrEqual(max);
  });
}

test("no page fetches React before an island needs it", () => {
  const react = filesOf(["app/islands/bring-to-life.tsx"]).find((file) => /react-/.test(file));
  expect(react).toBeDefined();
  expect(filesOf(onEveryPage)).not.toContain(react);
});

type Loaded = { module: string; imports: string[] };
type RouteMap = { entry: Loaded; routes: Record<string, Loaded & { parentId?: string }> };

/** Returns the router's own map of the scripts that each route loads. */
function readRouteMap(): RouteMap {
  const [file = ""] = globSync(`${folder}/assets/manifest-*.js`);
  return JSON.parse(/\{.*\}/s.exec(readFileSync(file, "utf8"))?.[0] ?? "") as RouteMap;
}

/** Returns the scripts of a route and of its parents. */
function scriptsOf(map: RouteMap, id = ""): string[] {
  const route = map.routes[id];
  return route ? [route.module, ...route.imports, ...scriptsOf(map, route.parentId)] : [];
}

test("a staff screen fetches 20 scripts at most before it shows", () => {
  const map = readRouteMap();
  const screens = Object.keys(map.routes).filter((id) => id.startsWith("admin/"));
  expect(screens.length).toBeGreaterThan(15);
  const counts = screens.map((id) => {
    const scripts = [map.entry.module, ...map.entry.imports, ...scriptsOf(map, id)];
    return { id, count: new Set(scripts).size };
  });
  expect(counts.filter(({ count }) => count > 20)).toEqual([]);
});
