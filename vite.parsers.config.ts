import { defineConfig } from "vite";
import { listedPackages } from "./scripts/vite/listed-packages.ts";
import { nodeBrotli } from "./scripts/vite/node-brotli.ts";

/**
 * Builds the processes that read foreign input (app/server/parsers/), as one file without the server's chunks, because
 * one starts for each group of readings.
 */
export default defineConfig({
  plugins: [nodeBrotli(), listedPackages()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "app/server/parsers/parsers.ts",
    outDir: "build/server",
    emptyOutDir: false,
    target: "es2023",
    // The release has a limit, and this file repeats libraries that the server has too.
    minify: true,
    rolldownOptions: { output: { entryFileNames: "parsers.js", codeSplitting: false } },
  },
});
