import { defineConfig } from "vite";
import { listedPackages } from "./scripts/vite/listed-packages.ts";
import { plainImports } from "./scripts/vite/plain-imports.ts";

/** React's packages get a chunk by name; all other code is split by its importers. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//;

/** Our own components, as opposed to packages. */
const ownParts = /^(?!.*\/node_modules\/).*\.tsx$/;

/**
 * Builds the client side of the public pages: one script, and the islands that it fetches on demand. Separate from the
 * staff app, because a joint build would split the modules that both share into many small files.
 */
export default defineConfig({
  plugins: [listedPackages(), plainImports()],
  publicDir: false,
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    // Holds the name of the built script (read by app/server/pages/page-script.server.ts).
    manifest: ".vite/islands.json",
    assetsInlineLimit: 0,
    // Preload lists would cost every first load more bytes than they save on later loads.
    modulePreload: false,
    target: "es2023",
    rolldownOptions: {
      input: "app/islands/start.ts",
      // "use client" has no effect here: every island runs in the browser.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "react", test: react, priority: 1 },
            { name: "parts", test: ownParts, minShareCount: 6, maxModuleSize: 3000 },
          ],
        },
      },
    },
  },
});
