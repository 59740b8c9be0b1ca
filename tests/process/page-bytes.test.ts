import { readFileSync, statSync } from "node:fs";
import { build, loadConfigFromFile, mergeConfig, type Rollup } from "vite";
import { expect, test } from "vitest";

// Computes the scripts that a browser fetches from the built files themselves, without a list kept by hand.

const folder = "build/client";
const start = "app/islands/start.ts";
/** Script that every page loads: the line of opening hours. */
const onEveryPage = [start, "platform/time/business-time.ts"];
/** Scripts that the cookie banner of a first visit loads. */
const withBanner = [...onEveryPage, "features/consent/banner.ts"];

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifest = JSON.parse(readFileSync(`${folder}/.vite/islands.json`, "utf8")) as Manifest;

/** The files of these modules and of all that they import. */
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

/** The largest modules of these files, as the bundler kept them: who grew stands near the top. */
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

for (const [visit, modules, most] of [
  ["a later visit, before anything is touched", onEveryPage, 12_000],
  ["a first visit with the cookie banner", withBanner, 16_000],
] as const) {
  test(`${visit} fetches ${most / 1000} kB of scripts at most`, { timeout: 60_000 }, async () => {
    const files = filesOf(modules);
    const bytes = files.reduce((sum, file) => sum + packed(file), 0);
    const told = bytes > most ? await largestModules(files) : [];
    expect(bytes, told.join("\n")).toBeLessThanOrEqual(most);
  });
}

test("no page fetches React before an island needs it", () => {
  const react = filesOf(["app/islands/bring-to-life.tsx"]).find((file) => /react-/.test(file));
  expect(react).toBeDefined();
  expect(filesOf(onEveryPage)).not.toContain(react);
});
