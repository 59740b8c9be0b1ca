import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { build, loadConfigFromFile, mergeConfig, type Rollup } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataFolder, type RunningProduct, startProduct } from "#tests/product.ts";

// Determines a page's scripts from the built files, without a manually maintained list.

const folder = "build/client";
const start = "app/islands/start.ts";
/** Scripts that every page loads, such as the line with opening hours. */
const onEveryPage = [start, "app/islands/page-scripts/open-now.ts"];
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

/** Limits of a page of each type in kB: whole, its inline style sheets alone, and compressed with Brotli. */
const documents: readonly (readonly [path: string, html: number, style: number, brotli: number])[] =
  [
    ["/", 260, 100, 38],
    ["/es", 246, 100, 37],
    ["/services", 345, 102, 43.4],
    ["/es/services", 316, 102, 40.4],
    ["/contact", 202, 100, 32.1],
    ["/es/contact", 183, 100, 30.6],
    ["/email-security", 241, 102, 37.6],
    ["/microsoft-365", 229, 102, 34.4],
    ["/security-assessment", 186, 100, 29.6],
    ["/security-assessment/sample", 255, 100, 35.7],
    ["/security-assessment/report", 74, 1.5, 12.1],
    ["/blog", 202, 100, 32.2],
    ["/blog/wisp-small-tax-practice", 219, 107, 36.4],
    ["/industries", 208, 100, 32.8],
    ["/industries/law-firms", 269, 100, 39.6],
    ["/locations", 213, 100, 31.7],
    ["/locations/woodland-hills", 225, 100, 34.2],
    ["/about", 205, 100, 32.2],
    ["/partners", 206, 100, 32.1],
    ["/glossary", 397, 103, 60.9],
    ["/privacy-policy", 273, 100, 37.8],
    ["/booking", 173, 100, 27.4],
    ["/search", 181, 100, 28.1],
    ["/newsletter/confirm", 76, 1.5, 12.1],
    ["/no-such-page", 177, 100, 27.5],
  ];

/** Compresses as the page cache does with a page that is read often. */
const compress = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });

let product: RunningProduct;
const data = dataFolder();
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: data.path });
});
afterAll(async () => {
  await product.stop();
  data.remove();
});

const textOf = async (path: string) => (await fetch(product.url + path)).text();

/**
 * Returns a page with the same address and hashes in every run and every build: names without a pattern, as many and as
 * long as the real ones. A limit would otherwise be met or missed by their luck.
 */
async function pageAt(path: string): Promise<string> {
  const html = await textOf(path);
  const names = new Map<string, string>();
  const nameOf = (hash: string) => {
    const next = createHash("sha256").update(String(names.size)).digest("base64url").slice(0, 8);
    const name = names.get(hash) ?? next;
    names.set(hash, name);
    return name;
  };
  return html
    .replaceAll(product.url, "http://127.0.0.1:45678")
    .replaceAll(/(?<=\/assets\/[\w.-]*-)[\w-]{8}(?=\.\w)/g, nameOf);
}

const staffLayer = "@layer staff";

test("a page of each type keeps its limits of HTML and inline style, without the staff's", async () => {
  const over: string[] = [];
  for (const [path, ...limits] of documents) {
    const html = await pageAt(path);
    const style = (html.match(/<style.*?<\/style>/gs) ?? []).join("");
    const bytes = [Buffer.byteLength(html), Buffer.byteLength(style), compress(html).length];
    bytes.forEach((size, at) => {
      const limit = (limits[at] ?? 0) * 1000;
      if (size > limit) over.push(`${path}: ${size} bytes instead of ${limit}`);
    });
    if (style.includes(staffLayer)) over.push(`${path}: the staff's style sheet`);
  }
  expect(over).toEqual([]);
});

test("the staff's pages link to their style sheet after the public one", async () => {
  const links = (await textOf("/login")).matchAll(/ href="(\/assets\/[\w.-]+\.css)#?"/g);
  const sheets = await Promise.all([...links].map(([, address = ""]) => textOf(address)));
  expect(sheets.map((sheet) => sheet.includes(staffLayer))).toEqual([false, true]);
});
