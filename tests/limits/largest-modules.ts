import { build, loadConfigFromFile, mergeConfig, type Rollup } from "vite";

/** Builds the islands again and returns the largest modules in these files: one that grew is near the top. */
export async function largestModules(files: readonly string[]): Promise<string[]> {
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
