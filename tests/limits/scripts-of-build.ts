import { globSync, readFileSync, statSync } from "node:fs";
import type { Figures } from "./table.ts";

// Determines scripts from the built files, without a manually maintained list.

const folder = "build/client";
/** Scripts that every page loads. */
export const onEveryPage = ["app/islands/start.ts"];
/** Scripts that a first visit loads, with the cookie banner. */
export const withBanner = [...onEveryPage, "features/consent/banner.ts"];

type Manifest = Record<string, { file: string; imports?: string[]; isDynamicEntry?: boolean }>;

const readManifest = () =>
  JSON.parse(readFileSync(`${folder}/.vite/islands.json`, "utf8")) as Manifest;

function filesIn(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>(modules);
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported);
  return [...seen].map((key) => {
    const file = manifest[key]?.file;
    if (!file) throw new Error(`The build names no file for ${key}.`);
    return file;
  });
}

/** Returns the files of these modules and of everything they import. */
export const filesOf = (modules: readonly string[]): string[] => filesIn(readManifest(), modules);

/** Returns the files that public pages import on demand, each with all files that its import needs. */
export function importsOnDemand(): Map<string, ReadonlySet<string>> {
  const manifest = readManifest();
  const entries = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry);
  return new Map(entries.map(([key, { file }]) => [file, new Set(filesIn(manifest, [key]))]));
}

const packed = (file: string) =>
  statSync(`${folder}/${file}.br`, { throwIfNoEntry: false })?.size ??
  statSync(`${folder}/${file}`).size;

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

/** Returns the number of scripts that each route of the staff area fetches before it shows. */
function staffScripts(): number[] {
  const map = readRouteMap();
  const routes = Object.keys(map.routes).filter((id) => id.startsWith("admin/"));
  return routes.map((id) => {
    const scripts = [map.entry.module, ...map.entry.imports, ...scriptsOf(map, id)];
    return new Set(scripts).size;
  });
}

const bytesOf = (modules: readonly string[]) =>
  filesOf(modules).reduce((sum, file) => sum + packed(file), 0);

/** Returns bytes (Brotli) and numbers of the scripts in the build. */
export function scriptFigures(): Figures {
  return {
    "scripts of the build": {
      "bytes of a later visit, before anything is touched": bytesOf(onEveryPage),
      "bytes of a first visit with the cookie banner": bytesOf(withBanner),
      "files of the staff screen with the most": Math.max(...staffScripts()),
    },
  };
}
