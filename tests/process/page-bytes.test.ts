import { readFileSync, statSync } from "node:fs";
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
