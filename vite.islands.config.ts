import { defineConfig } from "vite";

/** Only packages by name: everything else is divided by what imports it. */
const react = /\/node_modules\/(react|react-dom|scheduler)\//;

/** Libraries that islands render with. */
const ownParts = /^(?!.*\/node_modules\/).*\.tsx$/;

/**
 * The browser's part of the public pages: one script and the islands that it fetches when they are needed. A build of its
 * own: in one with the staff's application the bundler would cut what both share into many small files.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    // Names the built script (app/server/pages/page-script.server.ts).
    manifest: ".vite/islands.json",
    assetsInlineLimit: 0,
    // The lists would weigh more on every first load than they save on a later one.
    modulePreload: false,
    target: "es2023",
    rolldownOptions: {
      input: "app/islands/start.ts",
      // "use client" means nothing here: every island is the browser's.
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
